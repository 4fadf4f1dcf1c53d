import {
  atMost,
  type BinaryVariable,
  type Builder,
  equal,
  type Family,
  type LinearExpression,
  model,
  sum,
  times,
  type Variable,
} from '@gridwright/modeling';
import { edgesAtVertices } from '../../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../../boards/geometry/line-graph.js';
import { siteName } from '../../../boards/geometry/sites.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import type { ClueBound, Formulated, Formulation } from '../../../contracts/kind.js';
import { formulated } from '../../../parts/formulated.js';
import { coverAll, layers, type Numberlink, noTouch } from '../layers.js';
import { type PathValues, pathValues } from './path-values.js';

/** A board as the formulations by values see it: cells, and pairs of neighboring cells. */
export interface ValueBoard {
  readonly cells: readonly number[];
  readonly pairs: readonly number[];
  /** The two cells of a pair. */
  ends(pair: number): readonly [number, number];
  /** The pairs of a cell. */
  pairsAt(cell: number): readonly number[];
  isEnd(cell: number): boolean;
  readonly covers: boolean;
  readonly paths: PathValues;
  readonly values: readonly number[];
  cellName(cell: number): string;
  pairName(pair: number): string;
}

/** The board of a puzzle. */
export function valueBoard(shape: Puzzle<Numberlink>): ValueBoard {
  const graph = lineGraph(shape, 'pair');
  const around = edgesAtVertices(graph);
  const paths = pathValues(shape.clues.numbers);
  return {
    cells: [...graph.vertices.keys()],
    pairs: [...graph.edges.keys()],
    ends: (pair) => graph.edges[pair]!,
    pairsAt: (cell) => around[cell]!,
    isEnd: (cell) => paths.atEnds.has(cell),
    covers: shape.rules[coverAll.name] === 1,
    paths,
    values: paths.all.map(({ value }) => value),
    cellName: (cell) => siteName(shape, 'cell', cell),
    pairName: (pair) => siteName(shape, 'pair', pair),
  };
}

/** What the formulations by values have in common: they are about paths that do not touch themselves, and about all clues of a puzzle. */
export const byValues = {
  variants: [coverAll.name, noTouch.name],
  needs: [noTouch.name],
  needsAllClues: true,
  graphConstraints: ['forest'],
  solutionsAreIncomparable: () => true,
} as const satisfies Partial<Formulation<Numberlink>>;

/** A model in which x[p,k] is 1 if the cell p has the value k, and joined[p,q] is 1 if two neighbors have the same value. */
export interface ValueModel {
  readonly m: Builder;
  readonly x: Family<readonly [readonly number[], readonly number[]], 'binary'>;
  readonly joined: Family<readonly [readonly number[]], 'binary'>;
  /** Σ_k x[p,k]. */
  valuesOf(cell: number): LinearExpression;
  /** The number of neighbors with the same value: 1 at an end, else 2, or 2 Σ_k x[p,k] if paths may leave cells out. */
  degreeOf(cell: number): LinearExpression | number;
}

/** The variables, and what all formulations by x[p,k] say of them: rows `cell` and `pair of ends`, and the constraint `no loop`. */
export function valueModel(board: ValueBoard): ValueModel {
  const { cells, pairs, values, paths, isEnd, covers, cellName, pairName } = board;
  const m = model();
  const joined = m.binary('line', [pairs], (pair) => `line at ${pairName(pair)}`);
  const x = m.binary('value', [cells, values], (cell, k) => `${cellName(cell)} has the value ${k}`);
  const valuesOf = (cell: number): LinearExpression => sum(values, (k) => x(cell, k));
  m.each(
    'cell',
    [cells],
    (cell) => (covers || isEnd(cell) ? equal : atMost)(valuesOf(cell), 1),
    (cell) => `value of ${cellName(cell)}`,
  );
  m.each(
    'pair of ends',
    [paths.open],
    ({ value, first, others }) =>
      equal(
        sum(others, (end) => x(end, value)),
        x(first, value),
      ),
    ({ value }) => `ends with the value ${value}`,
  );
  m.forest('no loop', { vertices: cells, edges: pairs, ends: board.ends, used: joined });
  return {
    m,
    x,
    joined,
    valuesOf,
    degreeOf: (cell) => (isEnd(cell) ? 1 : covers ? 2 : times(2, valuesOf(cell))),
  };
}

/** The formulated puzzle: its lines are joined[p,q], its clues x[p,k] at the ends. */
export function formulatedByValues(
  shape: Puzzle<Numberlink>,
  board: ValueBoard,
  { m, x, joined }: ValueModel,
): Formulated<Numberlink> {
  return formulated(layers, shape, {
    model: m.build({ decisions: [joined] }),
    fix: () => endBounds(board, x),
    answers: { lines: joined },
  });
}

/** Adds what products y[p,q,k] = x[p,k] x[q,k] say of the lines: the rows `neighbors` and `joined`. */
export function countProducts(
  { cells, pairs, values, pairsAt, cellName }: ValueBoard,
  { m, joined, degreeOf }: ValueModel,
  y: (pair: number, value: number) => Variable,
): void {
  const productsAt = (pair: number): LinearExpression => sum(values, (k) => y(pair, k));
  m.each(
    'neighbors',
    [cells],
    (p) => equal(sum(pairsAt(p), productsAt), degreeOf(p)),
    (p) => `neighbors of ${cellName(p)}`,
  );
  m.each('joined', [pairs], (pair) => equal(joined(pair), productsAt(pair)));
}

/** x[p,k] at the ends: 1 for the only value that an end may have, and 0 for those that it may not have. */
function endBounds(
  { paths: { atEnds }, values }: ValueBoard,
  x: (cell: number, value: number) => BinaryVariable,
): readonly ClueBound[] {
  return [...atEnds].flatMap(([site, allowed]) =>
    values
      .filter((value) => allowed.length === 1 || !allowed.includes(value))
      .map((value): ClueBound => {
        const given = allowed.includes(value) ? 1 : 0;
        return { variable: x(site, value).index, lower: given, upper: given, layer: 'numbers', site };
      }),
  );
}
