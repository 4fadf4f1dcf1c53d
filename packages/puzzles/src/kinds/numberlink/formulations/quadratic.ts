import type { Formulation } from '../../../contracts/kind.js';
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

/**
 * The quadratic model of Kalvelagen ("Numberlink Models", Yet Another Math Programming Consultant, September 30, 2017). $P$ are the cells,
 * $E$ the ends of paths among them, and $N(p)$ the neighbors of $p$. Each path has one value $k \in K$; $x_{p,k}$ is 1 if the cell $p$ has the value $k$.
 *
 * - `cell`: each cell has one value.
 *   $$
 *   \sum_{k \in K} x_{p,k} = 1 \quad \forall p \in P
 *   $$
 * - `both`: $y_{p,q,k}$ is 1 if both neighbors have the value, one variable for both orders of $p$ and $q$. The article
 *   writes the products themselves. Engines and files linearize them.
 *   $$
 *   y_{p,q,k} = x_{p,k} x_{q,k} \quad \forall p \in P, q \in N(p), k \in K
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
 * So two neighbors with the same value are always joined: no path touches itself. Hence the model needs the rule variant `no-touch`.
 *
 * Added:
 *
 * - `joined`: $z_{p,q}$, the line between two neighbors. Solutions are distinguished by their lines.
 *   $$
 *   z_{p,q} = \sum_{k \in K} y_{p,q,k} \quad \forall p \in P, q \in N(p)
 *   $$
 * - `no loop`: the lines form no loop. The rows above allow a closed loop beside the path of its value. A graph constraint.
 * - Boards with cells that no path passes (without `cover-all`): $\sum_{k \in K} x_{p,k} \le 1$ for a cell $p$ that is no end, and
 *   $2 \sum_{k \in K} x_{p,k}$ in place of 2.
 * - `pair of ends`: for "?", and numbers in more than two cells, there is a value $k$ for each end $e(k)$ that may be the first of a path, in
 *   the order of the cells. It is the value of one of $F(k)$, the later ends that may be joined to $e(k)$, if it is that of $e(k)$.
 *   $$
 *   \sum_{p \in F(k)} x_{p,k} = x_{e(k),k} \quad \forall k \in K
 *   $$
 *   $x_{p,k} = 0$ for the other ends $p$. A value whose ends can have no other needs no row. If each number stands in two cells, there is
 *   one value for each number.
 *
 * With the parameter `printed=1` the model is the article's: without $z$, `joined` and `no loop`.
 * To be complete, it lacks that the lines form no loop: it admits a loop beside the paths, which the rules then refuse.
 * Its solutions are distinguished by $x$.
 */
export const quadratic: Formulation<Numberlink> = {
  name: 'quadratic',
  description:
    'Kalvelagen 2017: x[p,k], cell p has the value k; products count the neighbors with the same value; only with no-touch',
  ...byValues,
  formulate: (shape, options) => {
    const board = valueBoard(shape);
    const { pairs, ends, pairName } = board;
    const valued = valueModel(board, isOn(printed, options));
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
