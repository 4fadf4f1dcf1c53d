import type { RefusalCode } from '../../engine/engine-error.js';
import type { LinearBlock } from '../../model/constraints.js';
import { type Literal, negate } from '../../model/literal.js';
import { isBinary, type Model, type VariableBlock } from '../../model/model.js';
import { greatestCommonDivisor, isFixed, wholeRow } from '../../model/whole-rows.js';

/** `lower ≤ Σ coefficients · literals ≤ upper`, in whole numbers; the literals are of different variables. */
export interface LiteralRow {
  readonly literals: readonly Literal[];
  /** At least 1, in descending order. */
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/**
 * A row of a model over literals: fixed variables are substituted, integer ones replaced with the binary variables
 * that encode them (`encoded`), and `c x` with a negative `c` becomes `c + |c| ¬x`. Exact: sums stay within 2^53.
 * Null if the bounds of one of its variables contradict each other, so that the model is infeasible anyway. Otherwise
 * the reason for a refusal.
 */
export function literalRow(
  model: Model,
  encoded: ReadonlyMap<number, VariableBlock>,
  block: LinearBlock,
  row: number,
): LiteralRow | RefusalCode | null {
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const variable = block.variables[i]!;
    if (block.coefficients[i] === 0 || isFixed(model, variable)) continue;
    if (hasNoValue(model, variable)) return null;
    if (model.integral[variable] !== 1) return 'continuous-variables';
  }
  const whole = wholeRow(model, block, row);
  if (typeof whole === 'string') return whole;
  let [lower, upper] = [whole.lower, whole.upper];
  let size = [lower, upper].reduce((sum, bound) => sum + (Number.isFinite(bound) ? Math.abs(bound) : 0), 0);
  const sums = new Map<number, number>();
  for (const [i, variable] of whole.variables.entries()) {
    const coefficient = whole.coefficients[i]!;
    const { from, first, count } = unaryOf(model, encoded, variable);
    size += Math.abs(coefficient) * (Math.abs(from) + count);
    if (size > Number.MAX_SAFE_INTEGER) return 'unsafe-numbers';
    lower -= coefficient * from;
    upper -= coefficient * from;
    for (let k = first; k < first + count; k++) sums.set(k, (sums.get(k) ?? 0) + coefficient);
  }
  const terms: { literal: Literal; coefficient: number }[] = [];
  for (const [variable, sum] of sums) {
    if (sum > 0) terms.push({ literal: 2 * variable, coefficient: sum });
    if (sum >= 0) continue;
    terms.push({ literal: 2 * variable + 1, coefficient: -sum });
    lower -= sum;
    upper -= sum;
  }
  terms.sort((a, b) => b.coefficient - a.coefficient);
  return {
    literals: terms.map(({ literal }) => literal),
    coefficients: terms.map(({ coefficient }) => coefficient),
    lower,
    upper,
  };
}

/** Whether the bounds leave a variable no value, or no whole value for an integer variable. */
function hasNoValue({ lower, upper, integral }: Model, variable: number): boolean {
  const [least, most] = [lower[variable]!, upper[variable]!];
  return least > most || (integral[variable] === 1 && Math.ceil(least) > Math.floor(most));
}

/** A variable as a constant and a run of binary variables that add up to it. */
function unaryOf(
  model: Model,
  encoded: ReadonlyMap<number, VariableBlock>,
  variable: number,
): { readonly from: number; readonly first: number; readonly count: number } {
  if (isBinary(model, variable)) return { from: 0, first: variable, count: 1 };
  const block = encoded.get(variable);
  if (block?.encodes) return { from: block.encodes.from, first: block.first, count: block.count };
  // Only one value fits its bounds, which may be fractional; any other variable is encoded.
  return { from: Math.ceil(model.lower[variable]!), first: 0, count: 0 };
}

/** The unit literals of a row, and the rest. */
export interface Tightened {
  /** Literals that are true in all solutions of the row. */
  readonly units: readonly Literal[];
  /**
   * The row over the other literals, divided by the greatest common divisor of its coefficients; bounds that always
   * hold are 0 and the sum of the coefficients. `lower > upper` if the row is infeasible.
   */
  readonly rest: LiteralRow;
}

/**
 * Removes from a row the literals that it forces: false, if the coefficient exceeds the upper bound; true, if all
 * others together are below the lower bound. The largest coefficient is forced first, so one pass suffices. O(n).
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
  const rest = { literals: literals.slice(at), coefficients: coefficients.slice(at) };
  return { units, rest: divided({ ...rest, lower: least, upper: most }) };
}

const impossible: LiteralRow = { literals: [], coefficients: [], lower: 1, upper: 0 };

/**
 * The nontrivial sides of a tightened row, each as a row with a lower bound only: no coefficient exceeds the bound,
 * and the coefficients have no common divisor.
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

/** The sum of coefficients; within 2^53. */
export function sumOf(coefficients: readonly number[]): number {
  return coefficients.reduce((sum, coefficient) => sum + coefficient, 0);
}

/** By position, the sum of the coefficients from there on, with a 0 at the end. */
export function suffixSums(coefficients: readonly number[]): Float64Array {
  const sums = new Float64Array(coefficients.length + 1);
  for (let i = coefficients.length - 1; i >= 0; i--) sums[i] = sums[i + 1]! + coefficients[i]!;
  return sums;
}
