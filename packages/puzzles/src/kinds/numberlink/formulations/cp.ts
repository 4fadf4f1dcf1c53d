import { atLeast, atMost, equal, model, sum, times } from '@gridwright/modeling';
import { formulated } from '../../formulated.js';
import type { ClueBound, Formulation } from '../../kind.js';
import { layers, type Numberlink } from '../layers.js';
import { byValues, valueBoard } from './value-variables.js';

/**
 * The constraint program that Kalvelagen sketches for large boards ("Numberlink Models", Yet Another Math Programming Consultant,
 * September 30, 2017): x[p] is the value of the cell p, from 1 to K.
 *
 * - `same`: same[p,q] is 1 if and only if x[p] = x[q], for neighbors p and q.
 * - `neighbors`: Σ_{q ∈ N(p)} same[p,q] = 1 if p is an end of a path, else 2.
 * - x[p] is given if p is an end: as bounds.
 *
 * So two neighbors with the same value are always joined: no path touches itself. Hence the model needs the rule variant `no-touch`.
 *
 * Added:
 *
 * - `no loop`: the lines, the neighbors with the same value, form no loop, as a graph constraint; the rows above allow one beside the
 *   path of its value. Solutions are distinguished by their lines.
 * - Boards with cells that no path passes (without `cover-all`): they have the value 0. `passed`: u[p] is 1 if and only if x[p] > 0.
 *   `joined`: the line joined[p,q] = same[p,q] u[p]. The neighbors are counted by these lines, and their number is 2 u[p].
 * - "?", and numbers in more than two cells: a value for each end that may be the first of a path, in the order of the cells.
 *   h[p,k] is 1 if the end p has the value k: `one value`, Σ_k h[p,k] = 1, and `value of end`, Σ_k k h[p,k] = x[p]. h[p,k] = 0 for the
 *   ends p that may not be joined to the first one, k's, as bounds; and `pair of ends`: Σ h[p,k] over the later ends p equals h of the
 *   first one.
 */
export const cp: Formulation<Numberlink> = {
  name: 'cp',
  says: 'Kalvelagen 2017, for constraint solvers: x[p], the value of cell p; equal neighbors are counted; only with no-touch',
  ...byValues,
  formulate: (shape) => {
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
    m.each('one value', [several], (p) =>
      equal(
        sum(values, (k) => has(p, k)),
        1,
      ),
    );
    m.each('value of end', [several], (p) =>
      equal(
        sum(values, (k) => times(k, has(p, k))),
        x(p),
      ),
    );
    m.each(
      'pair of ends',
      [paths.open],
      ({ value, first, others }) =>
        equal(
          sum(others, (end) => has(end, value)),
          has(first, value),
        ),
      ({ value }) => `ends with the value ${value}`,
    );
    m.forest('no loop', { vertices: cells, edges: pairs, ends, used: joined });
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
