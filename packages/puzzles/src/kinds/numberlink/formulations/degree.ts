import {
  atLeast,
  atMost,
  equal,
  type LinearExpression,
  minus,
  plus,
  type Relation,
  sum,
  times,
} from '@gridwright/modeling';
import type { Formulation } from '../../../contracts/kind.js';
import type { Numberlink } from '../layers.js';
import { byValues, formulatedByValues, isOn, printed, valueBoard, valueModel } from './value-variables.js';

/**
 * The model that Pratt suggests in a comment to Kalvelagen ("Numberlink Models", Yet Another Math Programming Consultant, September 30,
 * 2017), where it is printed as the alternative formulation, without products. $P$ are the cells, $E$ the ends of paths among them, $N(p)$ the
 * neighbors of $p$, and $M_p$ is the number of these. $x_{p,k}$ is 1 if the cell $p$ has the value $k \in K$.
 *
 * - `cell`: each cell has one value.
 *   $$
 *   \sum_{k \in K} x_{p,k} = 1 \quad \forall p \in P
 *   $$
 * - `end`: an end of a path has one neighbor with its value $k(p)$.
 *   $$
 *   \sum_{q \in N(p)} x_{q,k(p)} = 1 \quad \forall p \in E
 *   $$
 * - `at least 2`: any other cell has two neighbors with its value.
 *   $$
 *   \sum_{q \in N(p)} x_{q,k} \ge 2 x_{p,k} \quad \forall p \in P \setminus E, k \in K
 *   $$
 * - `at most 2`: and no third one.
 *   $$
 *   \sum_{q \in N(p)} x_{q,k} \le 2 x_{p,k} + M_p (1 - x_{p,k}) \quad \forall p \in P \setminus E, k \in K
 *   $$
 * - $x_{p,k} = c_{p,k}$ if $p$ is an end: as bounds, with $c_{p,k} = 1$ for the value of $p$.
 *
 * So two neighbors with the same value are always joined: no path touches itself. Hence the model needs the rule variant `no-touch`.
 *
 * Added, with $z_{p,q}$ the line between two neighbors; solutions are distinguished by their lines:
 *
 * - `joined`: a line between neighbors with the same value.
 *   $$
 *   z_{p,q} \ge x_{p,k} + x_{q,k} - 1 \quad \forall p \in P, q \in N(p), k \in K, p \lt q
 *   $$
 * - `same value`: and only between these.
 *   $$
 *   z_{p,q} \le 1 - x_{p,k} + x_{q,k} \quad \forall p \in P, q \in N(p), k \in K, p \lt q
 *   $$
 * - `in a path`: and not between cells without a value, in boards with cells that no path passes.
 *   $$
 *   z_{p,q} \le \sum_{k \in K} x_{p,k} \quad \forall p \in P, q \in N(p), p \lt q
 *   $$
 * - `no loop`: the lines form no loop, as a graph constraint; the rows above allow one beside the path of its value.
 * - Cells that no path passes (without `cover-all`): $\sum_{k \in K} x_{p,k} \le 1$ for a cell $p$ that is no end.
 * - "?", and numbers in more than two cells: the values of `quadratic`, with its rows `pair of ends`. An end $p$ that may have several
 *   values, $K(p)$, has these rows in place of `end`.
 * - `at least 1`: the value of the end has a neighbor.
 *   $$
 *   \sum_{q \in N(p)} x_{q,k} \ge x_{p,k} \quad \forall k \in K(p)
 *   $$
 * - `at most 1`: and no second one.
 *   $$
 *   \sum_{q \in N(p)} x_{q,k} \le x_{p,k} + M_p (1 - x_{p,k}) \quad \forall k \in K(p)
 *   $$
 *
 * With the parameter `printed=1` the model is the article's: without $z$, `joined`, `same value`, `in a path` and `no loop`. To be complete, it lacks that the
 * lines form no loop: it admits a loop beside the paths, which the rules then refuse. Its solutions are distinguished by $x$.
 */
export const degree: Formulation<Numberlink> = {
  name: 'degree',
  description:
    'Pratt in Kalvelagen 2017: x[p,k], cell p has the value k; rows count the neighbors with the value k; only with no-touch',
  ...byValues,
  formulate: (shape, options) => {
    const board = valueBoard(shape);
    const { cells, pairs, values, paths, ends, pairsAt, isEnd, covers, cellName, pairName } = board;
    const valued = valueModel(board, isOn(printed, options));
    const { m, x, joined, valuesOf } = valued;
    const neighbors = (p: number): readonly number[] =>
      pairsAt(p).map((pair) => ends(pair).find((cell) => cell !== p)!);
    const withValue = (p: number, k: number): LinearExpression => sum(neighbors(p), (q) => x(q, k));
    const atLeastIf = (count: number, p: number, k: number): Relation =>
      atLeast(withValue(p, k), times(count, x(p, k)));
    const atMostIf = (count: number, p: number, k: number): Relation =>
      atMost(withValue(p, k), plus(times(count, x(p, k)), times(neighbors(p).length, minus(1, x(p, k)))));
    const nameOf = (p: number, k: number): string => `neighbors of ${cellName(p)} with the value ${k}`;
    const ofEnds = [...paths.atEnds].map(([p, allowed]) => allowed.map((k) => [p, k] as const));
    const nameAtEnd = ([p, k]: readonly [number, number]): string => nameOf(p, k);
    const single = ofEnds.filter(({ length }) => length === 1).flat();
    const several = ofEnds.filter(({ length }) => length > 1).flat();
    m.each('end', [single], ([p, k]) => equal(withValue(p, k), 1), nameAtEnd);
    m.each('at least 1', [several], ([p, k]) => atLeastIf(1, p, k), nameAtEnd);
    m.each('at most 1', [several], ([p, k]) => atMostIf(1, p, k), nameAtEnd);
    const between = cells.filter((p) => !isEnd(p));
    m.each('at least 2', [between, values], (p, k) => atLeastIf(2, p, k), nameOf);
    m.each('at most 2', [between, values], (p, k) => atMostIf(2, p, k), nameOf);
    if (joined === null) return formulatedByValues(shape, board, valued);
    const ofPair = (pair: number, k: number): string => `${pairName(pair)} and the value ${k}`;
    m.each(
      'joined',
      [pairs, values],
      (pair, k) => {
        const [p, q] = ends(pair);
        return atLeast(joined(pair), minus(plus(x(p, k), x(q, k)), 1));
      },
      ofPair,
    );
    m.each(
      'same value',
      [pairs, values],
      (pair, k) => {
        const [p, q] = ends(pair);
        return atMost(joined(pair), plus(minus(1, x(p, k)), x(q, k)));
      },
      ofPair,
    );
    m.each('in a path', [covers ? [] : pairs], (pair) => atMost(joined(pair), valuesOf(ends(pair)[0])));
    return formulatedByValues(shape, board, valued);
  },
};
