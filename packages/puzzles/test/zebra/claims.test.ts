import { type Literal, negate, positive, type ReasonRow, someOf } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { claimPattern, numbered } from '../../src/kinds/zebra/claims/claim.js';
import { claimTuples, claimValues } from '../../src/kinds/zebra/claims/claim-tuples.js';
import {
  all,
  apart,
  at,
  beside,
  between,
  different,
  either,
  ifThen,
  leftOf,
  not,
  same,
  some,
} from '../../src/kinds/zebra/example-puzzle.js';
import { tableRows } from '../../src/kinds/zebra/reasoning/table-rows.js';
import { placesIn, type Statement, statementSchema, valuesIn } from '../../src/kinds/zebra/statement.js';
import { puzzleOf } from './arbitrary-puzzle.js';
import { isTrue } from './brute-force.js';

const names = ['1', '2', '3', '4'];
const attributes = [
  { id: 'name', values: ['Ann', 'Ben', 'Cleo', 'Dan'] },
  { id: 'pet', values: ['cat', 'dog', 'fox', 'hen'] },
  { id: 'drink', values: ['tea', 'milk', 'water', 'mead'] },
];
const shape = numbered(puzzleOf(names, attributes, []));

const statements: readonly Statement[] = [
  same('Ann', 'cat'),
  same('Ann', 'cat', 'tea'),
  same('Ann', 'Ann'),
  different('Ann', 'cat', 'tea'),
  at('Ann', '2', '4'),
  beside('Ann', 'Ben'),
  beside('Ann', 'cat'),
  leftOf('Ann', 'Ben'),
  leftOf('Ann', 'cat', 1),
  leftOf('Ann', 'cat', 3),
  leftOf('Ann', 'Ann'),
  apart('Ann', 'cat', 2),
  between('Ann', 'cat', 'tea'),
  between('Ann', 'Ben', 'Cleo'),
  between('Ann', 'cat', 'cat'),
  between('cat', 'Ann', 'Ann'),
  not(between('Ann', 'Ben', 'cat')),
  not(same('Ann', 'cat', 'tea')),
  all(same('Ann', 'cat'), beside('cat', 'tea')),
  some(same('Ann', 'cat'), at('tea', '1'), at('tea', '2')),
  either(same('Ann', 'cat'), same('Ann', 'dog'), at('Ann', '1')),
  either(at('Ann', '1', '2'), at('Ann', '2', '3'), at('Ann', '3', '4')),
  ifThen(at('Ann', '1'), beside('Ann', 'cat')),
  not(ifThen(same('Ann', 'cat'), same('Ben', 'dog'))),
];

/** All places of some values by number: two of an attribute at different places. */
function placements(values: readonly number[]): readonly (readonly number[])[] {
  return values.reduce<readonly (readonly number[])[]>(
    (before, value) =>
      before.flatMap((places) =>
        shape.places
          .filter((place) => !places.some((each, j) => each === place && values[j]! >> 2 === value >> 2))
          .map((place) => [...places, place]),
      ),
    [[]],
  );
}

test.each(statements)('the tuples of %j are the places with which it is true', (statement) => {
  const claim = shape.claimOf(statement);
  const values = claimValues(claim);
  expect(values.map((value) => shape.valueNames[value]).toSorted()).toEqual(valuesIn(statement).toSorted());
  const tuples = claimTuples(shape, claim, values)!;
  const expected = placements(values).filter((places) =>
    isTrue(statement, new Map(values.map((value, i) => [shape.valueNames[value]!, places[i]!])), names),
  );
  // A place that does not matter stands for all that are left.
  const found = placements(values).filter(
    (places) =>
      tuples.filter((tuple) => tuple.every((each, i) => each === null || each === places[i])).length > 0,
  );
  expect(found).toEqual(expected);
  const limits = (count: number) => ({ tuples: count, partial: Number.POSITIVE_INFINITY });
  expect(claimTuples(shape, claim, values, limits(tuples.length))).toEqual(tuples);
  if (tuples.length > 0) expect(claimTuples(shape, claim, values, limits(tuples.length - 1))).toBeNull();
});

test('the partial tuples are counted', () => {
  // One value at four places.
  const claim = shape.claimOf(at('Ann', '2'));
  const within = (partial: number) =>
    claimTuples(shape, claim, claimValues(claim), { tuples: Number.POSITIVE_INFINITY, partial });
  expect(within(4)).toEqual([[1]]);
  expect(within(3)).toBeNull();
});

test('claims share a pattern if they differ in their values only', () => {
  const pattern = (statement: Statement): string => {
    const claim = shape.claimOf(statement);
    return claimPattern(shape, claim, claimValues(claim));
  };
  expect(pattern(beside('Ann', 'cat'))).toBe(pattern(beside('tea', 'hen')));
  expect(pattern(beside('Ann', 'cat'))).not.toBe(pattern(beside('Ann', 'Ben')));
  expect(pattern(beside('Ann', 'cat'))).not.toBe(pattern(same('Ann', 'cat')));
  expect(pattern(at('Ann', '1'))).not.toBe(pattern(at('Ann', '2')));
  expect(pattern(leftOf('Ann', 'cat', 1))).not.toBe(pattern(leftOf('Ann', 'cat', 2)));
  expect(pattern(leftOf('Ann', 'cat'))).not.toBe(pattern(leftOf('Ann', 'cat', 1)));
  expect(pattern(some(at('Ann', '1'), at('cat', '1')))).not.toBe(
    pattern(some(at('Ann', '1'), at('Ann', '1'))),
  );
  expect(pattern(not(same('Ann', 'cat')))).toBe(pattern(not(same('cat', 'tea'))));
});

// With three places: value 0 is of the first attribute, value 3 of the second. Each row is a clause, counted by hand.
const literal = (value: number, place: number): Literal => positive(3 * value + place);
const no = (value: number, place: number): Literal => negate(literal(value, place));
const rowsOf = (values: readonly number[], tuples: readonly (readonly (number | null)[])[]) =>
  tableRows({ count: 3, places: [0, 1, 2] }, values, tuples, literal);
const sorted = (rows: readonly ReasonRow[]) => rows.map((row) => JSON.stringify(row)).toSorted();

test.each([
  ['never', [0, 3], [], [someOf()]],
  ['at the first place', [0], [[0]], [someOf(literal(0, 0)), someOf(no(0, 1)), someOf(no(0, 2))]],
  ['not at the third place', [0], [[0], [1]], [someOf(literal(0, 0), literal(0, 1)), someOf(no(0, 2))]],
  ['anywhere', [0], [[null]], []],
  [
    'immediately to the left',
    [0, 3],
    [
      [0, 1],
      [1, 2],
    ],
    [
      someOf(no(0, 2)),
      someOf(no(3, 0)),
      someOf(no(0, 0), literal(3, 1)),
      someOf(no(0, 1), literal(3, 2)),
      someOf(no(3, 1), literal(0, 0)),
      someOf(no(3, 2), literal(0, 1)),
      someOf(no(0, 0), no(3, 2)),
      someOf(no(0, 1), no(3, 1)),
    ],
  ],
  [
    'to the left',
    [0, 3],
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    [
      someOf(no(0, 2)),
      someOf(no(3, 0)),
      someOf(no(0, 1), literal(3, 2)),
      someOf(no(3, 1), literal(0, 0)),
      someOf(no(0, 1), no(3, 1)),
    ],
  ],
] as const)('rows of a table: %s', (_, values, tuples, rows) => {
  expect(sorted(rowsOf(values, tuples))).toEqual(sorted(rows));
});

test('the schema takes statements six deep, and no deeper', () => {
  const deep = (depth: number): Statement => (depth === 0 ? same('Ann', 'cat') : not(deep(depth - 1)));
  const isTaken = (statement: unknown): boolean => z.safeParse(statementSchema, statement).success;
  expect(isTaken(deep(0))).toBe(true);
  expect(isTaken(deep(6))).toBe(true);
  expect(isTaken(deep(7))).toBe(false);
  expect(isTaken(same('Ann'))).toBe(false);
  expect(isTaken({ ...leftOf('Ann', 'cat'), by: 0 })).toBe(false);
  expect(isTaken(leftOf('Ann', 'cat', 1))).toBe(true);
  expect(isTaken(all(at('Ann', '1')))).toBe(false);
  expect(isTaken(at('Ann'))).toBe(false);
  expect(isTaken(at(' Ann', '1'))).toBe(false);
  expect(isTaken(at('a'.repeat(60), '1'))).toBe(true);
  expect(isTaken(at('a'.repeat(61), '1'))).toBe(false);
});

test('the values and places of a statement, each once', () => {
  const statement = ifThen(
    all(same('Ann', 'cat'), at('Ann', '2', '1')),
    some(not(at('tea', '1')), between('dog', 'Ann', 'milk'), either(at('dog', '3'), leftOf('hen', 'cat'))),
  );
  expect(valuesIn(statement)).toEqual(['Ann', 'cat', 'tea', 'dog', 'milk', 'hen']);
  expect(placesIn(statement)).toEqual(['2', '1', '3']);
});
