import { atLeast, atMost, equal, model, sum, times } from '@gridwright/modeling';
import type { ClueBound } from '../../../contracts/formulated.js';
import type { Formulation } from '../../../contracts/kind.js';
import { formulated } from '../../../parts/formulated.js';
import { layers, type Numberlink } from '../layers.js';
import { byValues, isOn, pairEnds, printed, valueBoard } from './value-variables.js';

/**
 * The constraint program that Kalvelagen sketches for large boards ("Numberlink Models", Yet Another Math Programming Consultant,
 * September 30, 2017). $P$ are the cells, $E$ the ends of paths among them, and $N(p)$ the neighbors of $p$. $x_p \in \lbrace 1, \dots, K \rbrace$ is the
 * value of the cell $p$, and $s_{p,q}$ is 1 for neighbors with the same value.
 *
 * - `same`: the definition of $s$.
 *   $$
 *   s_{p,q} = 1 \Leftrightarrow x_p = x_q \quad \forall p \in P, q \in N(p)
 *   $$
 * - `neighbors`: an end of a path has one neighbor with its value, any other cell two.
 *   $$
 *   \sum_{q \in N(p)} s_{p,q} = 1 \quad \forall p \in E
 *   $$
 *   $$
 *   \sum_{q \in N(p)} s_{p,q} = 2 \quad \forall p \in P \setminus E
 *   $$
 * - $x_p$ is given if $p$ is an end: as bounds.
 *
 * So two neighbors with the same value are always joined: no path touches itself. Hence the model needs the rule variant `no-touch`.
 *
 * Added:
 *
 * - `no loop`: the lines, the neighbors with the same value, form no loop, as a graph constraint; the rows above allow one beside the
 *   path of its value. Solutions are distinguished by their lines.
 *
 * On boards with cells that no path passes (without `cover-all`), these have the value 0, and $u_p$ (`passed`) is 1 for the others:
 *
 * - `at least 1 if passed`: a cell on a path has a value.
 *   $$
 *   x_p \ge u_p \quad \forall p \in P
 *   $$
 * - `0 if not passed`: any other cell has none.
 *   $$
 *   x_p \le K u_p \quad \forall p \in P
 *   $$
 * - `joined`: $z_{p,q}$ is the line between two neighbors. In `neighbors`, $z_{p,q}$ stands for $s_{p,q}$, and $2 u_p$ for 2.
 *   $$
 *   z_{p,q} = s_{p,q} u_p \quad \forall p \in P, q \in N(p), p \lt q
 *   $$
 *
 * For "?", and numbers in more than two cells, there is a value $k$ for each end $e(k)$ that may be the first of a path, in the order of the
 * cells, and $F(k)$ are the later ends that may be joined to it. $h_{p,k}$ is 1 if the end $p$ has the value $k$, and 0, by bounds, for all ends
 * but these:
 *
 * - `one value`: an end has one of the values.
 *   $$
 *   \sum_{k=1}^{K} h_{p,k} = 1 \quad \forall p \in E
 *   $$
 * - `value of end`: which is the value of its cell.
 *   $$
 *   \sum_{k=1}^{K} k h_{p,k} = x_p \quad \forall p \in E
 *   $$
 * - `pair of ends`: it is the value of one of the later ends, if it is that of $e(k)$. A value whose ends can have no other needs no row.
 *   $$
 *   \sum_{p \in F(k)} h_{p,k} = h_{e(k),k} \quad \forall k = 1, \dots, K
 *   $$
 *
 * With the parameter `printed=1` the model is the article's, without `no loop`.
 * To be complete, it lacks that the lines form no loop: it admits a loop beside the paths, which the rules then refuse.
 */
export const cp: Formulation<Numberlink> = {
  name: 'cp',
  description:
    'Kalvelagen 2017, for constraint solvers: x[p], the value of cell p; equal neighbors are counted; only with no-touch',
  ...byValues,
  formulate: (shape, options) => {
    const { cells, pairs, values, paths, ends, pairsAt, isEnd, covers, cellName, pairName } =
      valueBoard(shape);
    const m = model();
    const nameOfPair = (pair: number): string => `line at ${pairName(pair)}`;
    const x = m.integer(
      'value',
      [cells],
      { lower: covers ? 1 : 0, upper: Math.max(1, values.length) },
      (p) => `value of ${cellName(p)}`,
    );
    const same = m.equality(
      'same',
      [pairs],
      (pair) => {
        const [p, q] = ends(pair);
        return [x(p), x(q)];
      },
      covers ? nameOfPair : (pair) => `equal values at ${pairName(pair)}`,
    );
    const partial = covers ? [] : cells;
    const passed = m.binary('passed', [partial], (p) => `a path passes ${cellName(p)}`);
    m.each('at least 1 if passed', [partial], (p) => atLeast(x(p), passed(p)));
    m.each('0 if not passed', [partial], (p) => atMost(x(p), times(values.length, passed(p))));
    const joined = covers
      ? same
      : m.product('joined', [pairs], (pair) => [same(pair), passed(ends(pair)[0])], nameOfPair);
    m.each(
      'neighbors',
      [cells],
      (p) => equal(sum(pairsAt(p), joined), isEnd(p) ? 1 : covers ? 2 : times(2, passed(p))),
      (p) => `neighbors of ${cellName(p)}`,
    );
    const several = paths.open.length === 0 ? [] : [...paths.atEnds.keys()];
    const has = m.binary('end with value', [several, values], (p, k) => `${cellName(p)} has the value ${k}`);
    const valuesOf = (p: number) => sum(values, (k) => has(p, k));
    const ownValue = (p: number) => sum(values, (k) => times(k, has(p, k)));
    m.each('one value', [several], (p) => equal(valuesOf(p), 1));
    m.each('value of end', [several], (p) => equal(ownValue(p), x(p)));
    pairEnds(m, paths, has);
    if (!isOn(printed, options)) m.forest('no loop', { vertices: cells, edges: pairs, ends, used: joined });
    return formulated(layers, shape, {
      model: m.build({ decisions: [joined] }),
      fix: () =>
        [...paths.atEnds].flatMap(([site, allowed]): readonly ClueBound[] => {
          const clue = { layer: 'numbers', site };
          const range = { variable: x(site).index, lower: Math.min(...allowed), upper: Math.max(...allowed) };
          const forbidden = paths.open.length === 0 ? [] : values.filter((k) => !allowed.includes(k));
          return [
            { ...range, ...clue },
            ...forbidden.map((k) => ({ variable: has(site, k).index, lower: 0, upper: 0, ...clue })),
          ];
        }),
      answers: { lines: joined },
    });
  },
};
