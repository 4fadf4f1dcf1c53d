import { type Literal, negate } from '../../model/literal.js';
import type { LiteralRow } from './literal-row.js';

/** What of a row holds by single literals, and the rest. */
export interface Tightened {
  /** Literals that are true wherever the row holds. */
  readonly units: readonly Literal[];
  /**
   * The row over the other literals, divided by the greatest common divisor of its coefficients; bounds that always
   * hold are 0 and the sum of the coefficients. `lower > upper` where nothing satisfies the row.
   */
  readonly rest: LiteralRow;
}

/**
 * Takes out of a row the literals whose value it forces: false, where the coefficient alone is more than the upper
 * bound; true, where all others together are less than the lower one. The largest coefficient is forced first, so one
 * pass does it. O(n).
 */
export function tightened({ literals, coefficients, lower, upper }: LiteralRow): Tightened {
  let total = sumOf(coefficients);
  let [least, most] = [lower, upper];
  const units: Literal[] = [];
  let at = 0;
  for (; at < literals.length && least <= total && most >= 0; at++) {
    const [literal, coefficient] = [literals[at]!, coefficients[at]!];
    if (coefficient > most) units.push(negate(literal));
    else if (total - coefficient < least) {
      units.push(literal);
      least -= coefficient;
      most -= coefficient;
    } else break;
    total -= coefficient;
  }
  if (least > Math.min(most, total) || most < 0) return { units: [], rest: impossible };
  const rest = {
    literals: literals.slice(at),
    coefficients: coefficients.slice(at),
    lower: least,
    upper: most,
  };
  return { units, rest: divided(rest) };
}

const impossible: LiteralRow = { literals: [], coefficients: [], lower: 1, upper: 0 };

/**
 * The two sides of a tightened row that say something, each as a row with a lower bound alone: no coefficient is
 * larger than the bound, and none has a divisor in common with all others.
 */
export function sidesOf(row: LiteralRow): readonly LiteralRow[] {
  const { literals, coefficients, lower, upper } = row;
  const total = sumOf(coefficients);
  const sides: LiteralRow[] = [];
  if (lower > 0) sides.push(saturated(literals, coefficients, lower));
  if (upper < total) sides.push(saturated(literals.map(negate), coefficients, total - upper));
  return sides;
}

function saturated(literals: readonly Literal[], coefficients: readonly number[], lower: number): LiteralRow {
  const small = coefficients.map((coefficient) => Math.min(coefficient, lower));
  return divided({ literals, coefficients: small, lower, upper: sumOf(small) });
}

function divided({ literals, coefficients, lower, upper }: LiteralRow): LiteralRow {
  const divisor = coefficients.reduce(greatestCommonDivisor, 0) || 1;
  const small = coefficients.map((coefficient) => coefficient / divisor);
  return {
    literals,
    coefficients: small,
    lower: Math.max(0, Math.ceil(lower / divisor)),
    upper: Math.min(sumOf(small), Math.floor(upper / divisor)),
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}

/** The sum of coefficients; within 2^53. */
export function sumOf(coefficients: readonly number[]): number {
  return coefficients.reduce((sum, coefficient) => sum + coefficient, 0);
}

/** By place: the sum of the coefficients from there on; 0 behind the last. */
export function suffixSums(coefficients: readonly number[]): Float64Array {
  const sums = new Float64Array(coefficients.length + 1);
  for (let i = coefficients.length - 1; i >= 0; i--) sums[i] = sums[i + 1]! + coefficients[i]!;
  return sums;
}
