import { ContractError } from '../errors.js';
import type { Linear } from './linear.js';

/** Distinct variables without root-level values; positive coefficients, largest first. May hold always (`bound` ≤ 0) or never. */
export interface NormalLinear {
  literals: number[];
  coefficients: number[];
  bound: number;
}

/** What the normalization reads of a search, and the scratch sums that it has. */
interface Assigned {
  readonly variableCount: number;
  /** By literal: 1 true, -1 false, 0 unassigned. */
  readonly values: Int8Array;
  /** By variable: the level of its assignment. */
  readonly levels: Int32Array;
  readonly linear: { readonly sums: Float64Array; grow(variableCount: number): void };
}

/**
 * Normalizes a constraint. Throws `ContractError` `invalid-coefficient` for a number that is not whole, and
 * `overflow` if a sum may exceed 2^53 - 1, the largest exact integer. Linear in the terms, plus sorting.
 */
export function normalizeLinear(state: Assigned, { literals, coefficients, bound }: Linear): NormalLinear {
  requireExact(literals.length, coefficients, bound);
  const { values, levels, linear } = state;
  linear.grow(state.variableCount);
  const { sums } = linear;
  const touched: number[] = [];
  let rest = bound;
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!;
    const variable = literal >> 1;
    const coefficient = coefficients === undefined ? 1 : coefficients[i]!;
    const value = levels[variable] === 0 ? values[literal]! : 0;
    if (value !== 0) {
      if (value > 0) rest -= coefficient;
      continue;
    }
    if (coefficient === 0) continue;
    // ¬x = 1 − x.
    const isNegated = (literal & 1) === 1;
    if (isNegated) rest -= coefficient;
    if (sums[variable] === 0) touched.push(variable);
    sums[variable]! += isNegated ? -coefficient : coefficient;
  }
  return takeSums(sums, touched, rest);
}

/** The normal form from the sums of the variables, which it resets to 0. */
function takeSums(sums: Float64Array, touched: readonly number[], bound: number): NormalLinear {
  const normal: NormalLinear = { literals: [], coefficients: [], bound };
  let isSorted = true;
  for (const variable of touched) {
    const sum = sums[variable]!;
    // A variable whose sum was temporarily 0 occurs twice.
    sums[variable] = 0;
    if (sum === 0) continue;
    if (sum < 0) normal.bound -= sum;
    const size = Math.abs(sum);
    isSorted &&= normal.coefficients.length === 0 || normal.coefficients.at(-1)! >= size;
    normal.literals.push(2 * variable + (sum < 0 ? 1 : 0));
    normal.coefficients.push(size);
  }
  return isSorted ? normal : sorted(normal);
}

function sorted({ literals, coefficients, bound }: NormalLinear): NormalLinear {
  const order = literals.map((_, i) => i);
  order.sort((one, other) => coefficients[other]! - coefficients[one]! || one - other);
  return {
    literals: order.map((i) => literals[i]!),
    coefficients: order.map((i) => coefficients[i]!),
    bound,
  };
}

/** The constraint in normal form that the sum of another one is at most its bound. Linear. */
export function opposite({ literals, coefficients, bound }: NormalLinear): NormalLinear {
  let sum = 0;
  for (const each of coefficients) sum += each;
  return { literals: literals.map((literal) => literal ^ 1), coefficients, bound: sum - bound };
}

/** The same constraint, stronger over the rationals: no coefficient above the bound, which is positive, no divisor. */
export function strengthen(normal: NormalLinear): NormalLinear {
  const { literals, bound } = normal;
  if (normal.coefficients[0] === 1) return normal;
  const clipped = normal.coefficients.map((each) => Math.min(each, bound));
  const divisor = clipped.reduce(greatestCommonDivisor, 0);
  if (divisor <= 1) return { literals, coefficients: clipped, bound };
  return {
    literals,
    coefficients: clipped.map((each) => each / divisor),
    bound: Math.ceil(bound / divisor),
  };
}

function greatestCommonDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function requireExact(count: number, coefficients: ArrayLike<number> | undefined, bound: number): void {
  let size = Math.abs(requireWhole(bound));
  if (coefficients === undefined) size += count;
  else for (let i = 0; i < count; i++) size += Math.abs(requireWhole(coefficients[i]!));
  if (size > Number.MAX_SAFE_INTEGER) throw new ContractError({ code: 'overflow', call: 'addLinear' });
}

function requireWhole(coefficient: number): number {
  if (!Number.isSafeInteger(coefficient))
    throw new ContractError({ code: 'invalid-coefficient', call: 'addLinear', coefficient });
  return coefficient;
}
