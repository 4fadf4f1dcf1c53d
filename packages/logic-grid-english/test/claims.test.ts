import { expect, test } from 'vitest';
import { claimPattern, numbered } from '../src/claims/claim.js';
import { claimTuples, claimValues } from '../src/claims/claim-tuples.js';
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
  placesIn,
  type Statement,
  same,
  some,
  valuesIn,
} from '../src/statement.js';
import { isTrue } from './brute-force.js';

const names = ['1', '2', '3', '4'];
const attributes = [
  { id: 'name', values: ['Ann', 'Ben', 'Cleo', 'Dan'] },
  { id: 'pet', values: ['cat', 'dog', 'fox', 'hen'] },
  { id: 'drink', values: ['tea', 'milk', 'water', 'mead'] },
];
const shape = numbered({ places: { id: 'house', names }, attributes });

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

test('the values and places of a statement, each once', () => {
  const statement = ifThen(
    all(same('Ann', 'cat'), at('Ann', '2', '1')),
    some(not(at('tea', '1')), between('dog', 'Ann', 'milk'), either(at('dog', '3'), leftOf('hen', 'cat'))),
  );
  expect(valuesIn(statement)).toEqual(['Ann', 'cat', 'tea', 'dog', 'milk', 'hen']);
  expect(placesIn(statement)).toEqual(['2', '1', '3']);
});
