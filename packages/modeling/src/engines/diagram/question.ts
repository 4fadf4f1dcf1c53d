import { isNegated, variableOf } from '../../model/literal.js';
import type { Assumption } from '../engine.js';
import { betterOrder } from './edge-orders.js';
import type { EdgeRow } from './edge-rows.js';
import { type EdgeValues, fixEdges, free } from './fixed-edges.js';
import type { LoopModel } from './loop-model.js';
import { type LoopSpecification, loopSpecification } from './loop-specification.js';
import { type Bounds, nearestToZero, setSlacks, withoutSlacks } from './slacks.js';

/**
 * The bounds of the model's variables under assumptions, whole where the variable is; and the first assumption that
 * leaves no value.
 */
export interface AssumedBounds extends Bounds {
  readonly isContradictory: boolean;
  /** By its place; null where it takes several, or the model alone is contradictory. */
  readonly culprit: number | null;
}

/** The bounds under these assumptions. Linear in variables and assumptions. */
export function assumedBounds({ model }: LoopModel, assume: readonly Assumption[]): AssumedBounds {
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

/** The rows that hold, and the bounds of all variables: what is asked about. */
export interface Question {
  readonly bounds: Bounds;
  readonly rows: readonly EdgeRow[];
  readonly first: LoopSpecification;
  /** The same with a better order of the edges, for questions that take long; null where there is none. */
  better(): LoopSpecification | null;
}

/** Prepares a question, with the edges in this order; null where there is no solution. */
export function questionOf(
  { type, graph, literals }: LoopModel,
  order: Int32Array,
  rows: readonly EdgeRow[],
  bounds: Bounds,
): Question | null {
  const values: EdgeValues = new Int8Array(literals.length).fill(free);
  for (const [edge, literal] of literals.entries()) {
    const value = bounds.lower[variableOf(literal)]!;
    if (value === bounds.upper[variableOf(literal)]) values[edge] = isNegated(literal) ? 1 - value : value;
  }
  const bounded = rows.map((row) => withoutSlacks(row, bounds));
  if (!fixEdges(graph, bounded, values)) return null;
  const inOrder = (each: Int32Array): LoopSpecification =>
    loopSpecification(type, graph, each, bounded, values);
  const first = inOrder(order);
  const better = (): LoopSpecification | null => {
    const other = betterOrder(graph, first.edges);
    return other === null ? null : inOrder(other);
  };
  return { bounds, rows, first, better };
}

/** The values of all variables where these edges are there, and no others. */
export function valuesOf(
  { literals, edgeOf }: LoopModel,
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
