import { ContractError } from '../contract.js';
import type { State } from '../search/state.js';

/** A constraint `Σ coefficients · literals ≥ bound` over literals, which count 1 where they are true. */
export interface Linear {
  readonly literals: ArrayLike<number>;
  /** Whole numbers, one a literal; all 1 where they are missing. */
  readonly coefficients?: ArrayLike<number> | undefined;
  readonly bound: number;
}

/**
 * The same constraint with each variable once, coefficients above 0, the largest first, and without variables that
 * have their values at level 0. What is left of it may be true always (`bound` ≤ 0) or never.
 */
export interface NormalLinear {
  literals: number[];
  coefficients: number[];
  bound: number;
}

/**
 * Brings a constraint into its normal form. Throws `ContractError` `invalid-coefficient` where a number is not whole,
 * and `overflow` where a sum could go beyond 2^53 - 1, the largest that is exact. Linear in the terms, and sorting.
 */
export function normalizeLinear(state: State, { literals, coefficients, bound }: Linear): NormalLinear {
  const sums = new Map<number, number>();
  let rest = requireWhole(bound);
  let size = Math.abs(bound);
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!;
    const coefficient = coefficients === undefined ? 1 : requireWhole(coefficients[i]!);
    size += Math.abs(coefficient);
    if (size > Number.MAX_SAFE_INTEGER) throw new ContractError({ code: 'overflow', call: 'addLinear' });
    const variable = literal >> 1;
    const isNegated = (literal & 1) === 1;
    // A negated literal is 1 minus its variable.
    if (isNegated) rest -= coefficient;
    sums.set(variable, (sums.get(variable) ?? 0) + (isNegated ? -coefficient : coefficient));
  }
  const terms: { literal: number; coefficient: number }[] = [];
  for (const [variable, sum] of sums) {
    const value = state.levels[variable] === 0 ? state.values[2 * variable]! : 0;
    if (value > 0) rest -= sum;
    if (value !== 0 || sum === 0) continue;
    if (sum < 0) rest -= sum;
    terms.push({ literal: 2 * variable + (sum < 0 ? 1 : 0), coefficient: Math.abs(sum) });
  }
  terms.sort((one, other) => other.coefficient - one.coefficient || one.literal - other.literal);
  return {
    literals: terms.map(({ literal }) => literal),
    coefficients: terms.map(({ coefficient }) => coefficient),
    bound: rest,
  };
}

/**
 * Makes a constraint in normal form stronger over the rationals, with the same solutions: no coefficient above the
 * bound, no common divisor. Needs a bound above 0.
 */
export function strengthen(normal: NormalLinear): NormalLinear {
  const { literals, bound } = normal;
  const clipped = normal.coefficients.map((each) => Math.min(each, bound));
  const divisor = clipped.reduce(greatestDivisor, 0);
  if (divisor <= 1) return { literals, coefficients: clipped, bound };
  return {
    literals,
    coefficients: clipped.map((each) => each / divisor),
    bound: Math.ceil(bound / divisor),
  };
}

function greatestDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function requireWhole(coefficient: number): number {
  if (!Number.isSafeInteger(coefficient))
    throw new ContractError({ code: 'invalid-coefficient', call: 'addLinear', coefficient });
  return coefficient;
}
