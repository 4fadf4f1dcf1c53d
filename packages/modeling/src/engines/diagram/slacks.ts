import type { EdgeRow, Slack } from './edge-rows.js';
/**
 * A row over edges only: `lower ≤ Σ coefficients · edges ≤ upper`, where the sum is at most `width` above a number that
 * is `lower` plus a multiple of `step`. The step 1 allows all sums between the bounds; a greater step has a finite
 * `lower`, and a width below `step - 1`.
 */
export interface BoundedRow {
  readonly edges: readonly number[];
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
  readonly step: number;
  readonly width: number;
}

/** Whether a row allows a sum from `least` to `most`, two whole numbers. */
export function allowsSum({ lower, upper, step, width }: BoundedRow, least: number, most: number): boolean {
  const from = Math.max(least, lower);
  const to = Math.min(most, upper);
  if (from > to || step === 1) return from <= to;
  const excess = (from - lower) % step;
  return excess <= width || from + step - excess <= to;
}

/** By variable, whole bounds. */
export interface Bounds {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** A row restricted to its edges; its slacks may take any values within their bounds. */
export function withoutSlacks(row: EdgeRow, bounds: Bounds): BoundedRow {
  const { edges, coefficients, slacks } = row;
  // Slacks cannot satisfy a row without a whole number between its own bounds.
  if (row.lower > row.upper)
    return { edges, coefficients, lower: Infinity, upper: -Infinity, step: 1, width: 0 };
  const all = rangeOf(slacks, bounds);
  const range = { lower: row.lower - all.upper, upper: row.upper - all.lower };
  const [first] = slacks;
  const step = first === undefined ? 1 : Math.abs(first.coefficient);
  const others = rangeOf(slacks.slice(1), bounds);
  // For each value of the first slack, the sums of the edges are an interval of this width.
  const width = row.upper - row.lower + others.upper - others.lower;
  if (first === undefined || width >= step - 1) return { edges, coefficients, ...range, step: 1, width: 0 };
  if (range.lower !== -Infinity) return { edges, coefficients, ...range, step, width };
  // All intervals from one that begins at the least sum of the edges or below.
  const least = coefficients.reduce((sum, coefficient) => sum + Math.min(coefficient, 0), 0);
  const known = nearestToZero(bounds.lower[first.variable]!, bounds.upper[first.variable]!);
  const begin = row.lower - others.upper - first.coefficient * known;
  const lower = begin - step * Math.ceil((begin - least) / step);
  return { edges, coefficients, lower, upper: range.upper, step, width };
}

/**
 * Gives the slacks of a row values that satisfy it, each as close to 0 as the earlier ones permit; such values exist
 * for the values of its edges.
 */
export function setSlacks(row: EdgeRow, sumOfEdges: number, bounds: Bounds, values: Float64Array): void {
  let sum = sumOfEdges;
  for (const [place, { variable, coefficient }] of row.slacks.entries()) {
    const others = rangeOf(row.slacks.slice(place + 1), bounds);
    const ends = [row.lower - sum - others.upper, row.upper - sum - others.lower].map(
      (end) => end / coefficient,
    );
    const lower = Math.max(bounds.lower[variable]!, Math.ceil(Math.min(...ends)));
    const upper = Math.min(bounds.upper[variable]!, Math.floor(Math.max(...ends)));
    const value = nearestToZero(lower, upper);
    values[variable] = value;
    sum += coefficient * value;
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
  for (const { variable, coefficient } of slacks) {
    least += coefficient * (coefficient > 0 ? lower : upper)[variable]!;
    most += coefficient * (coefficient > 0 ? upper : lower)[variable]!;
  }
  return { lower: least, upper: most };
}
