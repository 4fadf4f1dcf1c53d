import fc from 'fast-check';
import type { Lists } from '../../src/lists.js';
import type { Statement } from '../../src/statement.js';

/** Names as people choose them, and names made of words and signs that the grammar has itself. */
const usualNames = [
  'red',
  'Norwegian',
  'tea',
  'orange juice',
  'Lucky Strike',
  'St. Bernard',
  'Mr. Green',
  "O'Hara",
  'the Albatross',
];
const grammarWords = [
  'is',
  'not',
  'and',
  'the',
  'house',
  'next to',
  'left of',
  'or',
  '1',
  '2',
  'first',
  'who',
  '"',
  ',',
  '(',
  'a "b"',
  '.',
  '…',
  'if',
  'either',
  '-',
  'ends',
  'Monday',
];

const anyName = fc.oneof(
  fc.constantFrom(...usualNames),
  fc.constantFrom(...grammarWords),
  fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8})?$/),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((name) => /^\S(.*\S)?$/u.test(name)),
);

const ids = [
  'house',
  'day',
  'place',
  'color',
  'pet',
  'name',
  'favorite drink',
  'x',
  'is',
  'the',
  'next to',
  'not',
];

/** Places and attributes with any names. */
export const arbitraryLists: fc.Arbitrary<Lists> = fc
  .record({ size: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 1, max: 4 }) })
  .chain(({ size, count }) =>
    fc
      .record({
        id: fc.constantFrom(...ids),
        names: fc.oneof(
          fc.constant(Array.from({ length: size }, (_, index) => String(index + 1))),
          fc.uniqueArray(anyName, { minLength: size, maxLength: size }),
        ),
        own: fc.uniqueArray(fc.constantFrom(...ids), { minLength: count, maxLength: count }),
        values: fc.uniqueArray(anyName, { minLength: size * count, maxLength: size * count }),
      })
      .map(({ id, names, own, values }) => ({
        places: { id, names },
        attributes: own.map((each, index) => ({
          id: each,
          values: values.slice(index * size, (index + 1) * size),
        })),
      })),
  );

/** Any statement about these lists, nested at most this deep. */
export function arbitraryStatement({ places, attributes }: Lists, depth = 3): fc.Arbitrary<Statement> {
  const value = fc.constantFrom(...attributes.flatMap(({ values }) => values));
  const pair = fc.tuple(value, value);
  const by = fc.integer({ min: 1, max: 4 });
  const plain = fc.oneof(
    fc.record({
      relation: fc.constantFrom('same' as const, 'different' as const),
      values: fc.array(value, { minLength: 2, maxLength: 4 }),
    }),
    fc.record({
      relation: fc.constant('at' as const),
      value,
      places: fc.array(fc.constantFrom(...places.names), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ relation: fc.constant('beside' as const), values: pair }),
    fc.record({ relation: fc.constant('leftOf' as const), values: pair }),
    fc.record({ relation: fc.constant('leftOf' as const), values: pair, by }),
    fc.record({ relation: fc.constant('apart' as const), values: pair, by }),
    fc.record({ relation: fc.constant('between' as const), value, ends: pair }),
  );
  if (depth === 0) return plain;
  const inner = arbitraryStatement({ places, attributes }, depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    fc.record({ relation: fc.constant('not' as const), of: inner }),
    fc.record({
      relation: fc.constantFrom('all' as const, 'some' as const, 'one' as const),
      of: fc.array(inner, { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ relation: fc.constant('if' as const), condition: inner, consequence: inner }),
  );
}

/** Lists, and a statement about them. */
export const arbitrarySaid: fc.Arbitrary<{ readonly lists: Lists; readonly statement: Statement }> =
  arbitraryLists.chain((lists) => arbitraryStatement(lists).map((statement) => ({ lists, statement })));
