import type { Statement } from '@gridwright/logic-grid-english';
import { numbered } from '@gridwright/logic-grid-english';
import { positive, type ReasonRow } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { isTrue } from '../../../logic-grid-english/test/brute-force.js';
import { statementRows, type TableLimits } from '../../src/kinds/zebra/statement-rows.js';
import { keepsReasons } from '../conformance/reason-solutions.js';
import { arbitraryStatement } from './arbitrary-puzzle.js';

const attributes = [
  { id: 'color', values: ['red', 'green', 'blue'] },
  { id: 'pet', values: ['dog', 'cat', 'fox'] },
];
const places = ['1', '2', '3'];
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** How many ways there are to choose the auxiliary variables so that the rows hold, for the places of the values. */
function waysToHold(
  rows: readonly ReasonRow[],
  placeOfValue: readonly number[],
  auxiliaries: number,
): number {
  const facts = placeOfValue.flatMap((at) => [0, 1, 2].map((place) => Number(place === at)));
  const model = { variableCount: facts.length + auxiliaries, rules: [{ weight: 10, rows }], graphs: [] };
  let ways = 0;
  for (let choice = 0; choice < 2 ** auxiliaries; choice++) {
    const chosen = Array.from({ length: auxiliaries }, (_, i) => (choice >> i) & 1);
    if (keepsReasons(model, [...facts, ...chosen])) ways++;
  }
  return ways;
}

test.each<TableLimits>([
  { values: 2, placements: 9 },
  { values: 3, placements: 27 },
  { values: 4, placements: 2000 },
])(
  'with tables of at most $values values, the rows of a statement hold where it is true, in one way',
  async (limits) => {
    let withAuxiliaries = 0;
    const property = fc.property(arbitraryStatement(places, attributes), (statement: Statement) => {
      let count = 0;
      const rows = statementRows(
        {
          shape: numbered({ places: { id: 'house', names: places }, attributes }),
          candidate: (value, place) => positive(3 * value + place),
          truth: () => positive(18 + count++),
          limits,
        },
        statement,
      );
      fc.pre(count <= 8);
      if (count > 0) withAuxiliaries += 1;
      for (const colors of orders)
        for (const pets of orders) {
          const placeOfValue = [...colors, ...pets];
          const names = attributes.flatMap(({ values }) => values);
          const expected = isTrue(
            statement,
            new Map(names.map((name, i) => [name, placeOfValue[i]!])),
            places,
          );
          expect(waysToHold(rows, placeOfValue, count)).toBe(expected ? 1 : 0);
        }
    });
    await assertUntil(() => withAuxiliaries > 5, property, runs(2000, 100));
    expect(withAuxiliaries).toBeGreaterThan(5);
  },
);
