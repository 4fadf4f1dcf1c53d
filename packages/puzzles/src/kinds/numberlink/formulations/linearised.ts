import {
  atLeast,
  atMost,
  type BinaryVariable,
  minus,
  plus,
  type Relation,
  type Variable,
} from '@gridwright/modeling';
import type { Puzzle } from '../../../layers/board.js';
import { QuestionError } from '../../../questions/question-error.js';
import type { Formulated, Formulation } from '../../kind.js';
import type { Numberlink } from '../layers.js';
import { byValues, countProducts, formulatedByValues, valueBoard, valueModel } from './value-variables.js';

/**
 * The linear model of Kalvelagen ("Numberlink Models", Yet Another Math Programming Consultant, September 30, 2017), which he makes from
 * his `quadratic` one: x[p,k] is 1 if the cell p has the value k, and y[p,q,k] is 1 if both neighbors p and q have it, where p < q.
 *
 * - `cell`: Σ_k x[p,k] = 1.
 * - `product 1`: y[p,q,k] ≤ x[p,k].
 * - `product 2`: y[p,q,k] ≤ x[q,k]. **Repaired:** the article prints x[p,k] twice. That accepts a board of 2×2 cells with equal numbers in
 *   opposite corners: two neighbors with different numbers are joined.
 * - `product 3`: y[p,q,k] ≥ x[p,k] + x[q,k] − 1.
 * - `neighbors`: Σ_{q ∈ N(p)} Σ_k (y[p,q,k] if p < q, else y[q,p,k]) = 1 if p is an end of a path, else 2.
 * - x[p,k] = c[p,k] if p is an end: as bounds.
 *
 * y is binary; with the parameter `relaxed=1` it is continuous from 0 to 1, which has the same solutions, as the rows leave y one value.
 *
 * The model needs the rule variant `no-touch`, and has the rows that `quadratic` adds: `joined`, `no loop`, `pair of ends`, and those of
 * boards with cells that no path passes.
 */
export const linearised: Formulation<Numberlink> = {
  name: 'linearised',
  says: 'Kalvelagen 2017, linearized: x[p,k], and y[p,q,k] if both neighbors have the value k; only with no-touch',
  ...byValues,
  parameters: [{ name: 'relaxed', says: '1 if y is continuous, 0, the default, if it is binary' }],
  formulate: (shape, { parameters = {} } = {}) => {
    const relaxed = parameters['relaxed'] ?? 0;
    if (relaxed !== 0 && relaxed !== 1)
      throw new QuestionError({ code: 'parameter', name: 'relaxed', expected: '0 or 1', found: relaxed });
    return linearModel(shape, relaxed === 1, productRows);
  },
};

/** What a product y of two variables, x[p,k] and x[q,k], is at most or at least. */
export type ProductRow = (y: Variable, p: BinaryVariable, q: BinaryVariable) => Relation;

/** The rows of a product. */
export const productRows: readonly ProductRow[] = [
  (y, p) => atMost(y, p),
  (y, _, q) => atMost(y, q),
  (y, p, q) => atLeast(y, minus(plus(p, q), 1)),
];

/** The model with these rows for each product. */
export function linearModel(
  shape: Puzzle<Numberlink>,
  isRelaxed: boolean,
  rows: readonly ProductRow[],
): Formulated<Numberlink> {
  const board = valueBoard(shape);
  const { pairs, values, ends, pairName } = board;
  const valued = valueModel(board);
  const { m, x } = valued;
  const nameOf = (pair: number, k: number): string => `${pairName(pair)} has the value ${k}`;
  const y = isRelaxed
    ? m.continuous('both', [pairs, values], { lower: 0, upper: 1 }, nameOf)
    : m.binary('both', [pairs, values], nameOf);
  for (const [place, row] of rows.entries())
    m.each(
      `product ${place + 1}`,
      [pairs, values],
      (pair, k) => {
        const [p, q] = ends(pair);
        return row(y(pair, k), x(p, k), x(q, k));
      },
      nameOf,
    );
  countProducts(board, valued, y);
  return formulatedByValues(shape, board, valued);
}
