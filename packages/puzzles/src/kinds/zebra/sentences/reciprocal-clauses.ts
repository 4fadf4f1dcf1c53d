import type { Statement } from '../statement.js';
import { count, noun, unit, words } from './atoms.js';
import type { Grammar } from './grammar.js';
import { choice, listed, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { allOf, type Described } from './property.js';

/** What is said of several values together; null if it cannot be said of this many. */
type Together = (values: readonly string[]) => Statement | null;

/** "A and B are neighbors", "A, B and C are different people", "there are two houses between A and B". */
export function reciprocalClause(grammar: Grammar): Rule<Statement> {
  const { source, nounPhrase } = grammar;
  const possessive = sequence(words(grammar, 'the'), noun(grammar), words(grammar, 'of'));
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
  // "A is not the same person as B", "A and B have the same …".
  const asWord = words(grammar, 'as', 'with');
  const same = sequence(
    optional(words(grammar, 'in', 'on', 'at')),
    words(grammar, 'the same'),
    noun(grammar),
    asWord,
  );
  const different = sequence(
    optional(words(grammar, 'in', 'on', 'at')),
    words(grammar, 'a different', 'a house different', 'different'),
    optional(noun(grammar)),
    words(grammar, 'from', 'than', 'as', 'to'),
  );
  const pairwise = mapped(
    sequence(
      nounPhrase,
      grammar.verb,
      choice(
        mapped(same, () => sameValues),
        mapped(different, () => differentValues),
      ),
      nounPhrase,
    ),
    ([one, verb, meaning, other]) => saidTogether([one, other], meaning, verb.isNegated),
  );
  return choice(withVerb, pairwise, countedBetween(grammar));
}

const sameValues: Together = (values) => ({ relation: 'same', values });
const differentValues: Together = (values) => ({ relation: 'different', values });

function saidTogether(
  subjects: readonly Described[],
  meaning: Together,
  isNegated: boolean,
): Statement | null {
  const values = subjects.map(({ head }) => ('is' in head && 'value' in head.is ? head.is.value : null));
  if (values.includes(null)) return null;
  const statement = meaning(values as readonly string[]);
  if (statement === null) return null;
  return allOf([
    ...subjects.flatMap(({ facts }) => facts),
    isNegated ? { relation: 'not', of: statement } : statement,
  ]);
}

const ofTwo =
  (meaning: (one: string, other: string) => Statement): Together =>
  ([one, other, ...more]) =>
    one === undefined || other === undefined || more.length > 0 ? null : meaning(one, other);

/** What several can be: neighbors, different, two houses apart. */
function together(grammar: Grammar): Rule<Together> {
  const { names } = grammar.vocabulary.lists.places;
  const adverb = optional(
    words(grammar, 'directly', 'immediately', 'right', 'exactly', 'direct', 'immediate', 'next door'),
  );
  const each = words(grammar, 'each other', 'one another');
  const article = optional(words(grammar, 'the', 'two'));
  const inside = words(grammar, 'in', 'on', 'at', 'of', 'from');
  const nouns = choice<unknown>(sequence(noun(grammar), noun(grammar)), noun(grammar));
  const beside = choice<unknown>(
    sequence(
      adverb,
      words(
        grammar,
        'neighbors',
        'next door neighbors',
        'adjacent',
        'side by side',
        'next to',
        'neighboring',
        'one right after the other',
        'back to back',
        'one directly after the other',
        'one immediately after the other',
        'directly one after the other',
        'in a row',
      ),
    ),
    sequence(
      adverb,
      words(
        grammar,
        'next to',
        'beside',
        'adjacent to',
        'next door to',
        'alongside',
        'neighbors of',
        'adjacent',
      ),
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
  const apart = sequence(
    optional(words(grammar, 'exactly', 'precisely', 'only')),
    count(grammar),
    unit(grammar),
    words(grammar, 'apart', 'away'),
    optional(sequence(words(grammar, 'from'), each)),
  );
  const separated = sequence(
    choice<unknown>(words(grammar, 'separated by'), words(grammar, 'with')),
    betweenCount(grammar),
    optional(words(grammar, 'between them', 'in between', 'between')),
  );
  const have = sequence(betweenCount(grammar), words(grammar, 'between them', 'in between them'));
  const numberOf = choice<unknown>(count(grammar), words(grammar, 'all', 'completely', 'entirely'));
  return choice<Together>(
    mapped(isWhole, () => ofTwo((one, other) => ({ relation: 'beside', values: [one, other] }))),
    mapped(apart, ([, by]) =>
      by < 1 ? null : ofTwo((one, other) => ({ relation: 'apart', values: [one, other], by })),
    ),
    mapped(
      choice(
        second(words(grammar, 'separated by', 'with'), betweenCount(grammar)),
        mapped(separated, ([, k]) => k),
        mapped(have, ([k]) => k),
      ),
      (k) => inBetween(k),
    ),
    mapped(
      sequence(optional(inside), words(grammar, 'the same', 'one and the same'), nouns),
      () => sameValues,
    ),
    mapped(
      sequence(
        optional(inside),
        optional(numberOf),
        optional(words(grammar, 'all')),
        words(grammar, 'different'),
        nouns,
      ),
      () => differentValues,
    ),
    mapped(
      sequence(optional(words(grammar, 'all')), words(grammar, 'different', 'distinct')),
      () => differentValues,
    ),
    mapped(
      sequence(
        words(
          grammar,
          'at opposite ends',
          'on opposite ends',
          'at the opposite ends',
          'at the two ends',
          'at the ends',
          'at both ends',
          'on the two ends',
        ),
        optional(sequence(words(grammar, 'of the'), noun(grammar))),
      ),
      () =>
        ofTwo((one, other) => {
          const places = [names[0]!, names.at(-1)!];
          return allOf([
            { relation: 'at', value: one, places },
            { relation: 'at', value: other, places },
            { relation: 'different', values: [one, other] },
          ]);
        }),
    ),
  );
}

/** This many places between two: 0 for neighbors. */
function inBetween(k: number): Together {
  return ofTwo((one, other) =>
    k === 0
      ? { relation: 'beside', values: [one, other] }
      : { relation: 'apart', values: [one, other], by: k + 1 },
  );
}

/** "exactly two houses", "one house", "no house", "two other people". */
function betweenCount(grammar: Grammar): Rule<number> {
  const exactly = optional(words(grammar, 'exactly', 'precisely', 'only', 'just'));
  const some = mapped(
    sequence(exactly, count(grammar), optional(words(grammar, 'other', 'more')), unit(grammar)),
    ([, k]) => (k >= 1 ? k : null),
  );
  return choice(
    some,
    mapped(sequence(words(grammar, 'no', 'no other'), unit(grammar)), () => 0),
  );
}

/** "There are two houses between A and B", "one house is between A and B", "between A and B there is one house". */
function countedBetween(grammar: Grammar): Rule<Statement> {
  const { nounPhrase } = grammar;
  const verb = grammar.verb;
  const where = optional(words(grammar, 'where'));
  const ends = mapped(
    sequence(
      words(grammar, 'between', 'in between', 'separating'),
      where,
      nounPhrase,
      optional(words(grammar, ',')),
      words(grammar, 'and'),
      where,
      nounPhrase,
    ),
    ([, , one, , , , other]) => [one, other],
  );
  const there = words(
    grammar,
    'there are',
    'there is',
    'there lie',
    'there stands',
    "there 's",
    'there stand',
    'there must be',
    'there was',
    'there were',
    'there lives',
    'there live',
    'there sits',
  );
  const participle = optional(
    words(
      grammar,
      'located',
      'standing',
      'sitting',
      'living',
      'situated',
      'lying',
      'in',
      'seated',
      'that are',
      'that is',
    ),
  );
  const meaning = (k: number, subjects: readonly Described[]): Statement | null =>
    saidTogether(subjects, inBetween(k), false);
  return choice(
    mapped(sequence(there, betweenCount(grammar), participle, ends), ([, k, , pair]) => meaning(k, pair)),
    mapped(sequence(betweenCount(grammar), verb, ends), ([k, group, pair]) =>
      group.isNegated ? null : meaning(k, pair),
    ),
    mapped(
      sequence(
        betweenCount(grammar),
        words(grammar, 'separates', 'separate'),
        listed(grammar.source, nounPhrase, ['and', 'from']),
      ),
      ([k, , pair]) => meaning(k, pair),
    ),
    mapped(sequence(ends, optional(words(grammar, ',')), there, betweenCount(grammar)), ([pair, , , k]) =>
      meaning(k, pair),
    ),
  );
}
