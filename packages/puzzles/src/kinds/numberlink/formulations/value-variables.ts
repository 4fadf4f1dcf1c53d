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
import type { Puzzle, SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import type { ClueBound, Formulated } from '../../../contracts/formulated.js';
import type { Admitted, FormulateOptions, Formulation, Parameter } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import { formulated } from '../../../parts/formulated.js';
import { coverAll, layers, type Numberlink, noTouch } from '../layers.js';

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

/** What the rows of the article admit: cells of a loop have two neighbors with their value, too. */
const loopBeside: Admitted = { text: 'a loop beside the paths', rule: 'loop' };

/** The parameter by which a formulation is the model that the article prints. */
export const printed: Parameter = {
  name: 'printed',
  description: `1 for the model that the article prints: without the forest, it admits ${loopBeside.text}; 0, the default, for ours`,
  admits: loopBeside,
};

/** Whether a parameter is 1; it is 0 by default. Throws `QuestionError` `parameter` for other values. */
export function isOn({ name }: Parameter, { parameters = {} }: FormulateOptions = {}): boolean {
  const found = parameters[name] ?? 0;
  if (found !== 0 && found !== 1)
    throw new QuestionError({ code: 'parameter', name, expected: '0 or 1', found });
  return found === 1;
}

/** What the formulations by values have in common: they are about paths that do not touch themselves, and about all clues of a puzzle. */
export const byValues = {
  variants: [coverAll.name, noTouch.name],
  needs: [noTouch.name],
  needsAllClues: true,
  graphConstraints: ['forest'],
  parameters: [printed],
  solutionsAreIncomparable: () => true,
} as const satisfies Partial<Formulation<Numberlink>>;

/** A model in which x[p,k] is 1 if the cell p has the value k, and joined[p,q] is 1 if two neighbors have the same value. */
export interface ValueModel {
  readonly m: Builder;
  readonly x: Family<readonly [readonly number[], readonly number[]], 'binary'>;
  /** Null for the article's model, which has no variables of lines. */
  readonly joined: Family<readonly [readonly number[]], 'binary'> | null;
  /** Σ_k x[p,k]. */
  valuesOf(cell: number): LinearExpression;
  /** The number of neighbors with the same value: 1 at an end, else 2, or 2 Σ_k x[p,k] if paths may leave cells out. */
  degreeOf(cell: number): LinearExpression | number;
}

/**
 * The variables, and what all formulations by x[p,k] say of them: rows `cell` and `pair of ends`, and, unless it is the model as the article
 * prints it, the constraint `no loop` over the lines.
 */
export function valueModel(board: ValueBoard, isPrinted: boolean): ValueModel {
  const { cells, pairs, values, paths, isEnd, covers, cellName, pairName } = board;
  const m = model();
  const joined = isPrinted ? null : m.binary('line', [pairs], (pair) => `line at ${pairName(pair)}`);
  const x = m.binary('value', [cells, values], (cell, k) => `${cellName(cell)} has the value ${k}`);
  const valuesOf = (cell: number): LinearExpression => sum(values, (k) => x(cell, k));
  m.each(
    'cell',
    [cells],
    (cell) => (covers || isEnd(cell) ? equal : atMost)(valuesOf(cell), 1),
    (cell) => `value of ${cellName(cell)}`,
  );
  pairEnds(m, paths, x);
  if (joined !== null) m.forest('no loop', { vertices: cells, edges: pairs, ends: board.ends, used: joined });
  return {
    m,
    x,
    joined,
    valuesOf,
    degreeOf: (cell) => (isEnd(cell) ? 1 : covers ? 2 : times(2, valuesOf(cell))),
  };
}

/** The rows `pair of ends`, with x[p,k], the end p has the value k. */
export function pairEnds(
  m: Builder,
  { open }: PathValues,
  x: (end: number, value: number) => BinaryVariable,
): void {
  const ofOthers = ({ value, others }: PathValue) => sum(others, (end) => x(end, value));
  m.each(
    'pair of ends',
    [open],
    (each) => equal(ofOthers(each), x(each.first, each.value)),
    ({ value }) => `ends with the value ${value}`,
  );
}

/**
 * The formulated puzzle: its lines are joined[p,q], its clues x[p,k] at the ends. In the model as the article prints it, the lines are between
 * neighbors with the same value, and solutions are distinguished by x[p,k].
 */
export function formulatedByValues(
  shape: Puzzle<Numberlink>,
  board: ValueBoard,
  { m, x, joined }: ValueModel,
): Formulated<Numberlink> {
  const plain = formulated(layers, shape, {
    model: m.build({ decisions: [joined ?? x] }),
    fix: () => endBounds(board, x),
    answers: { lines: joined ?? (() => null) },
  });
  if (joined !== null) return plain;
  const lines = (values: Float64Array): readonly number[] =>
    board.pairs.map((pair) => {
      const [p, q] = board.ends(pair);
      const shared = board.values.map((k) => Math.min(values[x(p, k).index]!, values[x(q, k).index]!));
      return shared.reduce((total, each) => total + each, 0);
    });
  return {
    ...plain,
    bound: () => {
      throw new Error('the model as the article prints it has no variables of lines');
    },
    decode: (values) => ({ ...plain.decode(values), lines: Int16Array.from(lines(values)) }),
    fractions: (values) => ({ ...plain.fractions(values), lines: Float64Array.from(lines(values)) }),
  };
}

/** Adds what products y[p,q,k] = x[p,k] x[q,k] say of the lines: the rows `neighbors`, and `joined` for variables of lines. */
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
  if (joined !== null) m.each('joined', [pairs], (pair) => equal(joined(pair), productsAt(pair)));
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

/** A value that the cells of one path have. */
interface PathValue {
  /** From 1. */
  readonly value: number;
  /** The end at which a path of the value begins: the first of its two ends, in the order of the cells. */
  readonly first: number;
  /** The later ends that may be joined to it: its number is the same, or one of both is "?". */
  readonly others: readonly number[];
}

/** The values of the paths of a board. */
interface PathValues {
  readonly all: readonly PathValue[];
  /** By end, the values that it may have, ascending; at least one. */
  readonly atEnds: ReadonlyMap<number, readonly number[]>;
  /** The values of which some end may have another one. */
  readonly open: readonly PathValue[];
}

/**
 * The values of the paths between these ends: one for each end that may be the first of a path. If every number stands in two cells
 * and there is no "?", this is one value for each number, and each end has one value.
 *
 * An end that no other end may be joined to has a value of its own, of which there is no path. Quadratic in the ends.
 */
function pathValues(numbers: SiteValues): PathValues {
  const ends = [...numbers.keys()].filter((cell) => numbers[cell] !== empty);
  const mayBeJoined = (one: number, other: number): boolean =>
    numbers[one] === numbers[other] || numbers[one]! < 0 || numbers[other]! < 0;
  const all: PathValue[] = [];
  const atEnds = new Map<number, number[]>(ends.map((end) => [end, []]));
  for (const [place, first] of ends.entries()) {
    const others = ends.slice(place + 1).filter((end) => mayBeJoined(first, end));
    const isLast = others.length === 0 && atEnds.get(first)!.length > 0;
    if (isLast) continue;
    const value = all.length + 1;
    all.push({ value, first, others });
    for (const end of [first, ...others]) atEnds.get(end)!.push(value);
  }
  const isOpen = ({ first, others }: PathValue): boolean =>
    [first, ...others].some((end) => atEnds.get(end)!.length > 1);
  return { all, atEnds, open: all.filter(isOpen) };
}
