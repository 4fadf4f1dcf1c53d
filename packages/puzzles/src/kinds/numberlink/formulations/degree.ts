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
import type { Formulation } from '../../kind.js';
import type { Numberlink } from '../layers.js';
import { byValues, formulatedByValues, valueBoard, valueModel } from './value-variables.js';

/**
 * The model that Pratt suggests in a comment to Kalvelagen ("Numberlink Models", Yet Another Math Programming Consultant, September 30,
 * 2017), where it is printed as the alternative formulation: x[p,k] is 1 if the cell p has the value k, and there are no products.
 *
 * - `cell`: Σ_k x[p,k] = 1.
 * - `end`: Σ_{q ∈ N(p)} x[q,k] = 1 if p is an end of a path with the value k.
 * - `at least 2`, `at most 2`: 2 x[p,k] ≤ Σ_{q ∈ N(p)} x[q,k] ≤ 2 x[p,k] + M[p] (1 − x[p,k]) if p is not an end, where M[p] is the number
 *   of neighbors of p.
 * - x[p,k] = c[p,k] if p is an end: as bounds.
 *
 * So two neighbors with the same value are always joined: no path touches itself. Hence the model needs the rule variant `no-touch`.
 *
 * Added:
 *
 * - `joined`: joined[p,q], the line between two neighbors, is at least x[p,k] + x[q,k] − 1 for each k. `same value`: it is at most
 *   1 − x[p,k] + x[q,k]. `in a path`: it is at most Σ_k x[p,k], in boards with cells that no path passes. Solutions are distinguished by
 *   their lines.
 * - `no loop`: the lines form no loop, as a graph constraint; the rows above allow one beside the path of its value.
 * - Cells that no path passes (without `cover-all`): Σ_k x[p,k] ≤ 1 for a cell p that is no end.
 * - "?", and numbers in more than two cells: the values of `quadratic`, with its rows `pair of ends`. An end p that may have several
 *   values has the rows `at least 1` and `at most 1`: x[p,k] ≤ Σ_{q ∈ N(p)} x[q,k] ≤ x[p,k] + M[p] (1 − x[p,k]).
 */
export const degree: Formulation<Numberlink> = {
  name: 'degree',
  says: 'Pratt in Kalvelagen 2017: x[p,k], cell p has the value k; rows count the neighbors with the value k; only with no-touch',
  ...byValues,
  formulate: (shape) => {
    const board = valueBoard(shape);
    const { cells, pairs, values, paths, ends, pairsAt, isEnd, covers, cellName, pairName } = board;
    const valued = valueModel(board);
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
    m.each(
      'end',
      [ofEnds.filter(({ length }) => length === 1).flat()],
      ([p, k]) => equal(withValue(p, k), 1),
      ([p, k]) => nameOf(p, k),
    );
    const several = ofEnds.filter(({ length }) => length > 1).flat();
    m.each(
      'at least 1',
      [several],
      ([p, k]) => atLeastIf(1, p, k),
      ([p, k]) => nameOf(p, k),
    );
    m.each(
      'at most 1',
      [several],
      ([p, k]) => atMostIf(1, p, k),
      ([p, k]) => nameOf(p, k),
    );
    const between = cells.filter((p) => !isEnd(p));
    m.each('at least 2', [between, values], (p, k) => atLeastIf(2, p, k), nameOf);
    m.each('at most 2', [between, values], (p, k) => atMostIf(2, p, k), nameOf);
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
