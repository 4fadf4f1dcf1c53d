import { apart, beside, different, not, type Statement, same } from '../../statement.js';
import { numbersOf } from '../../vocabulary/variants.js';
import { list } from '../../vocabulary/words.js';
import { anyOf, count, unit, words } from '../atoms.js';
import { fillerRule } from '../fillers.js';
import type { Grammar } from '../grammar.js';
import { choice, listed, mapped, optional, type Rule, sequence } from '../parsing.js';
import { allKnown, allOf, type Described } from '../property.js';
import { stepwise } from './distances.js';

/** What is said of several values together; null if it cannot be said of this many. */
export type Together = (values: readonly string[]) => Statement | null;

export const sameValues: Together = (values) => same(...values);

export const differentValues: Together = (values) => different(...values);

export function saidTogether(
  subjects: readonly Described[],
  meaning: Together,
  isNegated: boolean,
): Statement | null {
  const values = allKnown(
    subjects.map(({ head }) => ('is' in head && 'value' in head.is ? head.is.value : null)),
  );
  const statement = values && meaning(values);
  if (statement === null) return null;
  return allOf([...subjects.flatMap(({ facts }) => facts), isNegated ? not(statement) : statement]);
}

export const ofTwo =
  (meaning: (one: string, other: string) => Statement): Together =>
  ([one, other, ...more]) =>
    one === undefined || other === undefined || more.length > 0 ? null : meaning(one, other);

/** This many places between two: 0 for neighbors. */
export function inBetween(k: number): Together {
  return ofTwo((one, other) => (k === 0 ? beside(one, other) : apart(one, other, k + 1)));
}

/** "exactly two houses", "one house", "no house", "two other people". */
export function betweenCount(grammar: Grammar): Rule<number> {
  const exactly = optional(words(grammar, 'exactly', 'precisely', 'only', 'just'));
  const between = stepwise(grammar, unit(grammar));
  const some = mapped(
    sequence(exactly, count(grammar), optional(words(grammar, 'other', 'more')), between),
    ([, k]) => (k >= 1 ? k : null),
  );
  return choice(
    some,
    mapped(sequence(words(grammar, 'no', 'no other'), between), () => 0),
  );
}

/** Units of which "separated by two" may count the steps, or what is between. */
const unclearUnits = list('place position rank ranking spot slot day week month year hour step');

/** "separated by two houses": the number of houses between; "separated by two places" is not clear. */
export function separatingCount(grammar: Grammar): Rule<number> {
  const words = (at: number, end: number): readonly string[] =>
    grammar.source.tokens.slice(at, end).map(({ text }) => text);
  const unclear = new Set(unclearUnits.flatMap(numbersOf));
  return (at) =>
    betweenCount(grammar)(at).filter(({ end }) => !words(at, end).some((word) => unclear.has(word)));
}

/** "There are two houses between A and B", "one house is between A and B", "between A and B there is one house". */
export function countedBetween(grammar: Grammar): Rule<Statement> {
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
  const there = anyOf(
    grammar,
    `
      there are, there is, there lie, there stands, there 's, there stand, there must be, there was, there were, there lives, there live,
      there sits`,
  );
  const participle = optional(
    anyOf(grammar, 'located, standing, sitting, living, situated, lying, in, seated, that are, that is'),
  );
  const meaning = (k: number, subjects: readonly Described[]): Statement | null =>
    saidTogether(subjects, inBetween(k), false);
  return choice(
    mapped(sequence(there, betweenCount(grammar), participle, ends), ([, k, , pair]) => meaning(k, pair)),
    mapped(sequence(betweenCount(grammar), verb, fillerRule(grammar), ends), ([k, group, , pair]) =>
      group.isNegated ? null : meaning(k, pair),
    ),
    mapped(
      sequence(
        separatingCount(grammar),
        words(grammar, 'separates', 'separate', 'separated'),
        listed(grammar.source, nounPhrase, ['and', 'from']),
      ),
      ([k, , pair]) => meaning(k, pair),
    ),
    mapped(
      sequence(
        words(grammar, 'the number of'),
        stepwise(grammar, unit(grammar)),
        participle,
        ends,
        words(grammar, 'is', 'is exactly', 'equals'),
        count(grammar),
      ),
      ([, , , pair, , k]) => meaning(k, pair),
    ),
    mapped(sequence(ends, optional(words(grammar, ',')), there, betweenCount(grammar)), ([pair, , , k]) =>
      meaning(k, pair),
    ),
  );
}
