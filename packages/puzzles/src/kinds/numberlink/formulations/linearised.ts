import {
  atLeast,
  atMost,
  type BinaryVariable,
  minus,
  plus,
  type Relation,
  type Variable,
} from '@gridwright/modeling';
import type { Puzzle } from '../../../boards/layers/board.js';
import type { Formulated } from '../../../contracts/formulated.js';
import type { Formulation, Parameter } from '../../../contracts/kind.js';
import type { Numberlink } from '../layers.js';
import {
  byValues,
  countProducts,
  formulatedByValues,
  isOn,
  printed,
  valueBoard,
  valueModel,
} from './value-variables.js';

const relaxed: Parameter = {
  name: 'relaxed',
  description: '1 if y is continuous, 0, the default, if it is binary',
};

/**
 * The linear model of Kalvelagen ("Numberlink Models", Yet Another Math Programming Consultant, September 30, 2017), which he makes from
 * his `quadratic` one. $P$ are the cells, $E$ the ends of paths among them, and $N(p)$ the neighbors of $p$. $x_{p,k}$ is 1 if the cell $p$ has the
 * value $k \in K$, and $y_{p,q,k}$ is 1 if both neighbors $p$ and $q$ have it, where $p \lt q$; $y_{q,p,k}$ is the same variable.
 *
 * - `cell`: each cell has one value.
 *   $$
 *   \sum_{k \in K} x_{p,k} = 1 \quad \forall p \in P
 *   $$
 * - `product 1`: both neighbors have the value only if one has it.
 *   $$
 *   y_{p,q,k} \le x_{p,k} \quad \forall p \in P, q \in N(p), k \in K, p \lt q
 *   $$
 * - `product 2`: and only if the other one has it.
 *   $$
 *   y_{p,q,k} \le x_{q,k} \quad \forall p \in P, q \in N(p), k \in K, p \lt q
 *   $$
 *   **Repaired:** the article prints $x_{p,k}$ twice. That accepts a board of 2×2 cells with equal numbers in opposite corners: two neighbors
 *   with different numbers are joined.
 * - `product 3`: both have it if each of them has it.
 *   $$
 *   y_{p,q,k} \ge x_{p,k} + x_{q,k} - 1 \quad \forall p \in P, q \in N(p), k \in K, p \lt q
 *   $$
 * - `neighbors`: an end of a path has one neighbor with its value, any other cell two.
 *   $$
 *   \sum_{q \in N(p)} \sum_{k \in K} y_{p,q,k} = 1 \quad \forall p \in E
 *   $$
 *   $$
 *   \sum_{q \in N(p)} \sum_{k \in K} y_{p,q,k} = 2 \quad \forall p \in P \setminus E
 *   $$
 * - $x_{p,k} = c_{p,k}$ if $p$ is an end: as bounds, with $c_{p,k} = 1$ for the value of $p$.
 *
 * $y$ is binary; with the parameter `relaxed=1` it is continuous from 0 to 1, which has the same solutions, as the rows leave $y$ one value.
 *
 * The model needs the rule variant `no-touch`, and has the rows that `quadratic` adds: `no loop`, `pair of ends`, those of boards with cells that no
 * path passes, and the lines between neighbors:
 *
 * - `joined`: $z_{p,q}$ is the line between two neighbors.
 *   $$
 *   z_{p,q} = \sum_{k \in K} y_{p,q,k} \quad \forall p \in P, q \in N(p), p \lt q
 *   $$
 *
 * With the parameter `printed=1` the model is the article's, with the misprint repaired: without $z$, `joined` and `no loop`.
 * To be complete, it lacks that the lines form no loop: it admits a loop beside the paths, which the rules then refuse.
 * Its solutions are distinguished by $x$.
 */
export const linearised: Formulation<Numberlink> = {
  name: 'linearised',
  description:
    'Kalvelagen 2017, linearized: x[p,k], and y[p,q,k] if both neighbors have the value k; only with no-touch',
  ...byValues,
  parameters: [printed, relaxed],
  formulate: (shape, options) =>
    linearModel(shape, productRows, { isRelaxed: isOn(relaxed, options), isPrinted: isOn(printed, options) }),
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
  rows: readonly ProductRow[],
  { isRelaxed, isPrinted }: { readonly isRelaxed: boolean; readonly isPrinted: boolean },
): Formulated<Numberlink> {
  const board = valueBoard(shape);
  const { pairs, values, ends, pairName } = board;
  const valued = valueModel(board, isPrinted);
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
