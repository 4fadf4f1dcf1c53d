import type { Formulation } from '../../kind.js';
import type { Numberlink } from '../layers.js';
import { byValues, countProducts, formulatedByValues, valueBoard, valueModel } from './value-variables.js';

/**
 * The quadratic model of Kalvelagen ("Numberlink Models", Yet Another Math Programming Consultant, September 30, 2017): x[p,k] is 1 if
 * the cell p has the value k. A path has one value, and N(p) are the neighbors of p.
 *
 * - `cell`: Σ_k x[p,k] = 1.
 * - `neighbors`: Σ_{q ∈ N(p)} Σ_k x[p,k] x[q,k] = 1 if p is an end of a path, else 2. The products are variables y[p,q,k], one for both
 *   orders of p and q: engines and files linearize them.
 * - x[p,k] = c[p,k] if p is an end: as bounds.
 *
 * So two neighbors with the same value are always joined: no path touches itself. Hence the model needs the rule variant `no-touch`.
 *
 * Added:
 *
 * - `joined`: joined[p,q] = Σ_k y[p,q,k], the line between two neighbors. Solutions are distinguished by their lines.
 * - `no loop`: the lines form no loop. The rows above allow a closed loop beside the path of its value. A graph constraint.
 * - Boards with cells that no path passes (without `cover-all`): Σ_k x[p,k] ≤ 1 for a cell p that is no end, and 2 Σ_k x[p,k] in place of 2.
 * - "?", and numbers in more than two cells: a value for each end that may be the first of a path, in the order of the cells.
 *   x[p,k] = 0 for the ends p that may not be joined to the first one, k's; and `pair of ends`: Σ x[p,k] over the later ends p equals x of
 *   the first one. If each number stands in two cells, the values are the numbers.
 */
export const quadratic: Formulation<Numberlink> = {
  name: 'quadratic',
  says: 'Kalvelagen 2017: x[p,k], cell p has the value k; products count the neighbors with the same value; only with no-touch',
  ...byValues,
  formulate: (shape) => {
    const board = valueBoard(shape);
    const { pairs, ends, pairName } = board;
    const valued = valueModel(board);
    const { m, x } = valued;
    const y = m.product(
      'both',
      [pairs, board.values],
      (pair, k) => {
        const [p, q] = ends(pair);
        return [x(p, k), x(q, k)];
      },
      (pair, k) => `${pairName(pair)} has the value ${k}`,
    );
    countProducts(board, valued, y);
    return formulatedByValues(shape, board, valued);
  },
};
