import type { EdgeRow, Slack } from './edge-rows.js';
import type { BoundedRow } from './fixed-edges.js';

/** By variable, whole bounds. */
export interface Bounds {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** What a row says of its edges alone, where its slacks may have any values within their bounds. */
export function withoutSlacks(row: EdgeRow, bounds: Bounds): BoundedRow {
  // No slack helps a row whose own bounds leave no whole number.
  if (row.lower > row.upper) return { ...row, lower: Infinity, upper: -Infinity };
  const { lower, upper } = rangeOf(row.slacks, bounds);
  return { ...row, lower: row.lower - upper, upper: row.upper - lower };
}

/**
 * Gives the slacks of a row values with which it holds, as near to 0 as can be; its edges have values with which there
 * are some.
 */
export function setSlacks(row: EdgeRow, sumOfEdges: number, bounds: Bounds, values: Float64Array): void {
  let sum = sumOfEdges;
  for (const [place, { variable, sign }] of row.slacks.entries()) {
    const others = rangeOf(row.slacks.slice(place + 1), bounds);
    const own = rangeOf([{ variable, sign }], bounds);
    const lower = Math.max(own.lower, row.lower - sum - others.upper);
    const upper = Math.min(own.upper, row.upper - sum - others.lower);
    const term = nearestToZero(lower, upper);
    values[variable] = sign * term + 0;
    sum += term;
  }
}

/** The whole number from `lower` to `upper` that is nearest to 0. */
export function nearestToZero(lower: number, upper: number): number {
  return Math.max(lower, Math.min(upper, 0)) + 0;
}

function rangeOf(
  slacks: readonly Slack[],
  { lower, upper }: Bounds,
): { readonly lower: number; readonly upper: number } {
  let [least, most] = [0, 0];
  for (const { variable, sign } of slacks) {
    least += sign > 0 ? lower[variable]! : -upper[variable]!;
    most += sign > 0 ? upper[variable]! : -lower[variable]!;
  }
  return { lower: least, upper: most };
}
