import { expect, test } from 'vitest';
import {
  allDifferentToLinear,
  anyValue,
  type ConstraintBlock,
  equalityToLinear,
  type Lowering,
  tableToLinear,
  valueToLinear,
} from '../../src/index.js';
import { holds } from '../oracle.js';
import { modelOf } from '../random-models.js';

type Range = readonly [lower: number, upper: number];

const of = (...numbers: readonly number[]): Int32Array => Int32Array.from(numbers);

/** All values between bounds, one variable after the other. */
function* combinations(ranges: readonly Range[]): Generator<readonly number[]> {
  const [first, ...others] = ranges;
  if (first === undefined) yield [];
  else
    for (let value = Math.ceil(first[0]); value <= first[1]; value++)
      for (const rest of combinations(others)) yield [value, ...rest];
}

/** Expects that a row holds for exactly those values for which binary variables of the lowering satisfy its rows. */
function expectSame(lowering: Lowering, block: ConstraintBlock, integers: readonly Range[]): void {
  const given = modelOf({ binaries: 1, integers, continuous: [] }, [block], null);
  const lowered = lowering.lower(given);
  expect(lowered.constraints.every(({ type }) => type === 'linear' || type === 'clause')).toBe(true);
  const added = lowered.variableCount - given.variableCount;
  expect(added).toBeLessThan(6);
  const choices = [...combinations(Array.from({ length: added }, (): Range => [0, 1]))];
  let [yes, no] = [0, 0];
  for (const values of combinations([[0, 1], ...integers])) {
    const expected = holds(block, values);
    const found = choices.some((choice) =>
      lowered.constraints.every((each) => holds(each, [...values, ...choice])),
    );
    if (found !== expected) expect({ values, found }).toEqual({ values, found: expected });
    if (expected) yes++;
    else no++;
  }
  expect(yes + no).toBeGreaterThan(60);
}

/** Two variables, one of them with more than 64 values: beside each other, apart, above and below, with fractional bounds. */
const pairs: readonly (readonly [Range, Range])[] = [
  [
    [-3, 63],
    [-4, -2],
  ],
  [
    [-3, 63],
    [62, 64],
  ],
  [
    [-4, -2],
    [-3, 63],
  ],
  [
    [62, 64],
    [-3, 63],
  ],
  [
    [-3, 63],
    [10, 12],
  ],
  [
    [10, 12],
    [-3, 63],
  ],
  [
    [0, 64],
    [-3, -1],
  ],
  [
    [0, 64],
    [65, 66],
  ],
  [
    [0, 64],
    [-3, 0],
  ],
  [
    [0, 64],
    [64, 67],
  ],
  [
    [65, 66],
    [0, 64],
  ],
  [
    [0, 64],
    [7, 7],
  ],
  [
    [-0.5, 64.5],
    [63.5, 65.5],
  ],
  [
    [-0.5, 64.5],
    [-1.5, 0.5],
  ],
  [
    [0, 66],
    [0, 66],
  ],
];

const words = ([one, other]: (typeof pairs)[number]): string =>
  `${one.join(' to ')} and ${other.join(' to ')}`;

test.each(pairs.map((ranges) => ({ ranges, words: words(ranges) })))('between $words', ({ ranges }) => {
  for (const literal of [0, 1]) {
    const equality = {
      type: 'equality',
      name: 'e',
      literals: of(literal),
      left: of(1),
      right: of(2),
    } as const;
    expectSame(equalityToLinear, equality, ranges);
  }
  expectSame(
    allDifferentToLinear,
    { type: 'allDifferent', name: 'd', starts: of(0, 2), variables: of(1, 2) },
    ranges,
  );
});

test('three different values', () => {
  const block = { type: 'allDifferent', name: 'd', starts: of(0, 3), variables: of(3, 1, 2) } as const;
  expectSame(allDifferentToLinear, block, [
    [0, 65],
    [-1, 1],
    [1, 2],
  ]);
  expectSame(allDifferentToLinear, block, [
    [64, 66],
    [63, 65],
    [0, 65],
  ]);
});

test('a variable equals itself', () => {
  for (const literal of [0, 1]) {
    const block = { type: 'equality', name: 'e', literals: of(literal), left: of(1), right: of(1) } as const;
    expectSame(equalityToLinear, block, [[-3, 63]]);
  }
});

test.each([
  { range: [-3, 63], values: [-4, -3, -2, 0, 40, 62, 63, 64] },
  { range: [5, 90], values: [0, 4, 5, 6, 89, 90, 91] },
  { range: [-80.5, -0.5], values: [-81, -80, -79, -2, -1, 0] },
] as const)('values of $range', ({ range, values }) => {
  for (const value of values)
    for (const literal of [0, 1]) {
      const block = {
        ...{ name: 'v', literals: of(literal), variables: of(1), values: of(value) },
        type: 'value',
      } as const;
      expectSame(valueToLinear, block, [range]);
    }
});

test.each([
  { entries: [0, 1, 63, 2] },
  { entries: [0, 1, 0, 2, 63, anyValue] },
  { entries: [-3, anyValue, anyValue, 2] },
  { entries: [anyValue, anyValue] },
  { entries: [64, 1, 5, 3, 7, 0] },
  { entries: [64, 1] },
  { entries: [] },
])('a table of $entries', ({ entries }) => {
  const block = {
    ...{ type: 'table', name: 't', starts: of(0, 2), variables: of(1, 2) },
    ...{ entryStarts: of(0, entries.length), entries: of(...entries) },
  } as const;
  expectSame(tableToLinear, block as ConstraintBlock, [
    [-3, 63],
    [0, 2],
  ]);
});
