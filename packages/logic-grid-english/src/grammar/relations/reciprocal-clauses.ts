import { all, at, different, type Statement } from '../../statement.js';
import { areHomes, lastWord } from '../../vocabulary/lexicon.js';
import { numbersOf } from '../../vocabulary/variants.js';
import { list } from '../../vocabulary/words.js';
import { anyOf, count, noun, words } from '../atoms.js';
import type { Grammar } from '../grammar.js';
import { choice, listed, mapped, optional, type Rule, second, sequence } from '../parsing.js';
import {
  betweenCount,
  differentValues,
  inBetween,
  ofTwo,
  saidTogether,
  sameValues,
  separatingCount,
  type Together,
} from './counts-between.js';
import { articleDistance, distanceRule, stepwise } from './distances.js';

/** "A and B are neighbors", "A, B and C are different people", "there are two houses between A and B". */
export function reciprocalClause(grammar: Grammar): Rule<Statement> {
  const { source, nounPhrase } = grammar;
  const possessive = sequence(words(grammar, 'the'), noun(grammar), words(grammar, 'of', 'by', 'from'));
  const list = second(
    optional(choice<unknown>(words(grammar, 'both'), possessive)),
    listed(source, nounPhrase, ['and']),
  );
  const inOnes = sequence(
    words(grammar, 'in', 'on', 'at'),
    optional(words(grammar, 'two')),
    noun(grammar),
    words(grammar, 'that are', 'which are'),
  );
  const said = second(optional(choice<unknown>(words(grammar, 'all', 'each'), inOnes)), together(grammar));
  const withVerb = mapped(
    sequence(list, optional(words(grammar, 'all', 'both', 'each')), grammar.verb, said),
    ([subjects, , verb, meaning]) => saidTogether(subjects, meaning, verb.isNegated),
  );
  const whole = wholeNoun(grammar);
  // "A is not the same person as B", "A and B have the same …".
  const asWord = words(grammar, 'as', 'with');
  const same = sequence(
    optional(words(grammar, 'in', 'on', 'at')),
    words(grammar, 'the same'),
    whole,
    asWord,
  );
  const unlike = sequence(
    optional(words(grammar, 'in', 'on', 'at')),
    words(grammar, 'a different', 'a house different', 'different'),
    optional(whole),
    words(grammar, 'from', 'than', 'as', 'to'),
  );
  const pairwise = mapped(
    sequence(
      nounPhrase,
      grammar.verb,
      choice(
        mapped(same, () => sameValues),
        mapped(unlike, () => differentValues),
      ),
      nounPhrase,
    ),
    ([one, verb, meaning, other]) => saidTogether([one, other], meaning, verb.isNegated),
  );
  // "The five climbers are Ann, Ben, …"
  const named = mapped(
    sequence(
      words(grammar, 'the'),
      count(grammar),
      noun(grammar),
      words(grammar, 'are', 'were', 'are :'),
      listed(source, nounPhrase, ['and']),
    ),
    ([, k, , , subjects]) => (subjects.length === k ? saidTogether(subjects, differentValues, false) : null),
  );
  return choice(withVerb, pairwise, named, differing(grammar));
}

/** "The prices of A and B differ by $10". */
function differing(grammar: Grammar): Rule<Statement> {
  const list = second(
    optional(sequence(words(grammar, 'the'), noun(grammar), words(grammar, 'of'))),
    listed(grammar.source, grammar.nounPhrase, ['and']),
  );
  return mapped(
    sequence(list, words(grammar, 'differ by', 'differed by'), distanceRule(grammar)),
    ([subjects, , by]) =>
      saidTogether(
        subjects,
        ofTwo((one, other) => ({ relation: 'apart', values: [one, other], by })),
        false,
      ),
  );
}

/** A noun of which each place has one: "house", "person", "color". "The same street" is none. */
function wholeNoun(grammar: Grammar): Rule<string> {
  const { places, attributes } = grammar.vocabulary.lists;
  const own = [places.id, ...attributes.map(({ id }) => id)].map(lastWord).filter((word) => word !== '');
  const homes = areHomes(places.id) ? ['house', 'home'] : [];
  const usual = list('person man woman individual guy boy girl child one place position spot');
  return words(grammar, ...new Set([...own, ...homes, ...usual].flatMap(numbersOf)));
}

/** What several can be: neighbors, different, two houses apart. */
function together(grammar: Grammar): Rule<Together> {
  const { names } = grammar.vocabulary.lists.places;
  const adverb = optional(
    words(grammar, 'directly', 'immediately', 'right', 'exactly', 'direct', 'immediate', 'next door'),
  );
  const each = words(grammar, 'each other', 'one another');
  const article = optional(words(grammar, 'the', 'two'));
  const inside = words(grammar, 'in', 'on', 'at', 'of', 'from');
  const last = stepwise(grammar, noun(grammar));
  const nouns = choice<unknown>(sequence(noun(grammar), last), last);
  const beside = choice<unknown>(
    sequence(
      adverb,
      anyOf(
        grammar,
        `
          neighbors, next door neighbors, adjacent, side by side, next to, neighboring, one right after the other, back to back,
          one directly after the other, one immediately after the other, directly one after the other, in a row`,
      ),
    ),
    sequence(
      adverb,
      anyOf(grammar, 'next to, beside, adjacent to, next door to, alongside, neighbors of, adjacent'),
      each,
    ),
    sequence(
      optional(inside),
      article,
      words(grammar, 'adjacent', 'neighboring', 'consecutive', 'adjoining', 'successive'),
      nouns,
    ),
  );
  // "A and B are next to" is no sentence.
  const isWhole: Rule<unknown> = (at) =>
    beside(at).filter(({ end }) => !(grammar.source.tokens[end - 1]?.text === 'to'));
  const apart = mapped(
    sequence(
      choice(distanceRule(grammar), articleDistance(grammar)),
      words(grammar, 'apart', 'away'),
      optional(sequence(words(grammar, 'from'), each)),
    ),
    ([by]) => by,
  );
  const separated = choice(
    second(words(grammar, 'separated by'), separatingCount(grammar)),
    mapped(
      sequence(
        words(grammar, 'with'),
        betweenCount(grammar),
        words(grammar, 'between them', 'in between', 'between'),
      ),
      ([, k]) => k,
    ),
  );
  const have = sequence(betweenCount(grammar), words(grammar, 'between them', 'in between them'));
  const numberOf = choice<unknown>(count(grammar), words(grammar, 'all', 'completely', 'entirely'));
  return choice<Together>(
    mapped(isWhole, () => ofTwo((one, other) => ({ relation: 'beside', values: [one, other] }))),
    mapped(apart, (by) => ofTwo((one, other) => ({ relation: 'apart', values: [one, other], by }))),
    mapped(
      choice(
        separated,
        mapped(have, ([k]) => k),
      ),
      (k) => inBetween(k),
    ),
    mapped(
      sequence(optional(inside), words(grammar, 'the same', 'one and the same'), wholeNoun(grammar)),
      () => sameValues,
    ),
    mapped(
      sequence(
        optional(inside),
        optional(numberOf),
        optional(words(grammar, 'all')),
        words(grammar, 'different'),
        wholeNoun(grammar),
      ),
      () => differentValues,
    ),
    mapped(
      sequence(optional(words(grammar, 'all')), words(grammar, 'different', 'distinct')),
      () => differentValues,
    ),
    mapped(
      sequence(
        anyOf(
          grammar,
          'at opposite ends, on opposite ends, at the opposite ends, at the two ends, at the ends, at both ends, on the two ends',
        ),
        optional(sequence(words(grammar, 'of the'), noun(grammar))),
      ),
      () =>
        ofTwo((one, other) => {
          const places = [names[0]!, names.at(-1)!];
          return all(at(one, ...places), at(other, ...places), different(one, other));
        }),
    ),
  );
}
