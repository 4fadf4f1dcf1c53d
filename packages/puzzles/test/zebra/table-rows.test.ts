import { type Literal, negate, positive, type ReasonRow, someOf } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { tableRows } from '../../src/kinds/zebra/statement-rows.js';

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
