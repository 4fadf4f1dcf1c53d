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
