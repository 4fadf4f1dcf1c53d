import type { Assumption } from '../../engine/engine.js';
import { always } from '../../model/constraints.js';
import { isNegated, variableOf } from '../../model/literal.js';
import { isTrueWithin } from '../../model/whole-rows.js';
import { betterOrder } from './edge-orders.js';
import type { EdgeRow } from './edge-rows.js';
import { type EdgeSpecification, edgeSpecification } from './edge-specification.js';
import { type EdgeValues, fixEdges, free } from './fixed-edges.js';
import { allowedDegrees, falseValue, type GraphModel, type SubgraphBlock } from './graph-model.js';
import {
  allowsSum,
  type BoundedRow,
  type Bounds,
  nearestToZero,
  setSlacks,
  withoutSlacks,
} from './slacks.js';

/**
 * The bounds of the model's variables under assumptions, whole for integer variables; and the first assumption that
 * leaves no value.
 */
export interface AssumedBounds extends Bounds {
  readonly isContradictory: boolean;
  /** The position of that assumption; null if several are involved, or if the model itself is contradictory. */
  readonly culprit: number | null;
}

/** The bounds under these assumptions. Linear in variables and assumptions. */
export function assumedBounds({ model }: GraphModel, assume: readonly Assumption[]): AssumedBounds {
  const lower = model.lower.map((bound, variable) =>
    model.integral[variable] === 1 ? Math.ceil(bound) : bound,
  );
  const upper = model.upper.map((bound, variable) =>
    model.integral[variable] === 1 ? Math.floor(bound) : bound,
  );
  const isEmpty = (low: number, high: number): boolean =>
    !(low <= high) || low === Infinity || high === -Infinity;
  let isContradictory = lower.some((bound, variable) => isEmpty(bound, upper[variable]!));
  let culprit: number | null = null;
  for (const [place, { variable, lower: low, upper: high }] of assume.entries()) {
    const isWhole = model.integral[variable] === 1;
    const least = isWhole ? Math.ceil(low) : low;
    const most = isWhole ? Math.floor(high) : high;
    if (
      !isContradictory &&
      isEmpty(Math.max(model.lower[variable]!, least), Math.min(model.upper[variable]!, most))
    )
      culprit ??= place;
    lower[variable] = Math.max(lower[variable]!, least);
    upper[variable] = Math.min(upper[variable]!, most);
    if (isEmpty(lower[variable]!, upper[variable]!)) isContradictory = true;
  }
  return { lower, upper, isContradictory, culprit };
}

/** What a question is about: the rows that hold and the bounds of all variables. */
export interface Question {
  readonly bounds: Bounds;
  readonly rows: readonly EdgeRow[];
  readonly first: EdgeSpecification;
  /** The same with a better order of the edges, for slow questions; null if none is found. */
  better(): EdgeSpecification | null;
}

/** Prepares a question, with the edges in this order; null without a solution. */
export function questionOf(
  graphModel: GraphModel,
  order: Int32Array,
  rows: readonly EdgeRow[],
  bounds: Bounds,
): Question | null {
  const { block, graph, literals } = graphModel;
  const values: EdgeValues = new Int8Array(literals.length).fill(free);
  for (const [edge, literal] of literals.entries()) {
    const value = bounds.lower[variableOf(literal)]!;
    if (value === bounds.upper[variableOf(literal)]) values[edge] = isNegated(literal) ? 1 - value : value;
  }
  const bounded = rows.map((row) => withoutSlacks(row, bounds));
  if (!fixEdges(graph, allowedDegrees(graphModel), bounded, values)) return null;
  const open = undeterminedRows(graphModel, bounded);
  if (open === null) return null;
  const numbers = numbersOf(block, bounds);
  const inOrder = (each: Int32Array): EdgeSpecification =>
    edgeSpecification(graphModel, each, open, values, numbers);
  const first = inOrder(order);
  const better = (): EdgeSpecification | null => {
    const other = betterOrder(graph, first.edges);
    return other === null ? null : inOrder(other);
  };
  return { bounds, rows, first, better };
}

/**
 * The rows that the subgraph does not decide: all spanning trees have the same number of edges, so that a row that
 * counts all edges always holds or never. Null if one never holds.
 */
function undeterminedRows(
  { block, graph }: GraphModel,
  rows: readonly BoundedRow[],
): readonly BoundedRow[] | null {
  if (block.type !== 'spanningTree') return rows;
  const edgeCount = graph.tails.length;
  const counts = ({ edges, coefficients: [first, ...others] }: BoundedRow): boolean =>
    edges.length === edgeCount && others.every((coefficient) => coefficient === first);
  const sumOf = ({ coefficients: [coefficient = 0] }: BoundedRow): number =>
    coefficient * (graph.vertexCount - 1);
  const [counting, others] = [rows.filter(counts), rows.filter((row) => !counts(row))];
  return counting.every((row) => allowsSum(row, sumOf(row), sumOf(row))) ? others : null;
}

/** The numbers of the ends of paths: 0 unless the bounds make the condition true. */
function numbersOf(block: SubgraphBlock, bounds: Bounds): Int32Array {
  if (block.type !== 'disjointPaths') return new Int32Array(0);
  const { numbers, known } = block;
  const isKnown = (literal: number): boolean => literal === always || isTrueWithin(bounds, literal);
  return numbers.map((number, end) => (isKnown(known[end]!) ? number : 0));
}

/** The values of all variables for the solution with exactly these edges. */
export function valuesOf(
  { block, literals, edgeOf, conditions }: GraphModel,
  { bounds, rows }: Question,
  edges: Iterable<number>,
): Float64Array {
  const isThere = new Uint8Array(literals.length);
  for (const edge of edges) isThere[edge] = 1;
  const values = bounds.lower.map((lower, variable) => {
    const edge = edgeOf[variable]!;
    if (edge < 0) return nearestToZero(lower, bounds.upper[variable]!);
    return isNegated(literals[edge]!) ? 1 - isThere[edge]! : isThere[edge]!;
  });
  if (block.type === 'disjointPaths')
    for (const literal of block.known) {
      const variable = variableOf(literal);
      if (literal !== always && conditions.has(variable) && bounds.lower[variable] !== bounds.upper[variable])
        values[variable] = falseValue(literal);
    }
  for (const row of rows) {
    if (row.slacks.length === 0) continue;
    const sum = row.edges.reduce(
      (total, edge, place) => total + isThere[edge]! * row.coefficients[place]!,
      0,
    );
    setSlacks(row, sum, bounds, values);
  }
  return values;
}
