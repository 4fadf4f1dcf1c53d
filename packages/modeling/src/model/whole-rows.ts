import type { LinearBlock } from './constraints.js';
import { added, type Decimal, decimalOf, exactNumber, scaled, sumOfProducts } from './decimal.js';
import { isNegated, type Literal, variableOf } from './literal.js';
import type { Model, Objective } from './model.js';

/** The largest integer that is exact in floating point. */
const largest = BigInt(Number.MAX_SAFE_INTEGER);

/** Numbers further apart are not brought to one scale: they would be too long. */
const maxExponents = 700;

/** A row in whole numbers over the variables that are not fixed. */
export interface WholeRow {
  /** The smallest factor that makes all numbers whole. */
  readonly times: number;
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/** The same with numbers of any size; a missing bound is null. */
export interface ExactRow {
  readonly times: bigint;
  readonly variables: readonly number[];
  readonly coefficients: readonly bigint[];
  readonly lower: bigint | null;
  readonly upper: bigint | null;
}

/** Why a row has no whole numbers. */
export type NotWhole = 'fractions' | 'unsafe-numbers';

/** Whether the variable has only one value and is a constant. */
export function isFixed(model: Model, variable: number): boolean {
  const value = model.lower[variable]!;
  return value === model.upper[variable] && Number.isFinite(value);
}

/** Whether the bounds leave no value; the model is infeasible then, with any domain for the variable. */
export function isContradictory(model: Model, variable: number): boolean {
  return model.lower[variable]! > model.upper[variable]!;
}

/** Whether the bounds of binary variables, by variable, make a literal true. */
export function isTrueWithin(
  { lower, upper }: { readonly lower: ArrayLike<number>; readonly upper: ArrayLike<number> },
  literal: Literal,
): boolean {
  return isNegated(literal) ? upper[variableOf(literal)] === 0 : lower[variableOf(literal)] === 1;
}

/**
 * The row in whole numbers, with fixed variables substituted. Exact: numbers are the decimals that they print as, and
 * nothing is rounded. A row without bounds gets a lower bound that always holds.
 */
export function wholeRow(model: Model, block: LinearBlock, row: number): WholeRow | NotWhole {
  const plain = plainRow(model, block, row);
  if (plain !== null) return plain;
  const exact = exactRow(model, block, row);
  if (exact === null) return 'fractions';
  const { variables } = exact;
  if (exact.times > largest) return 'fractions';
  const numbers = [...exact.coefficients, exact.lower ?? 0n, exact.upper ?? 0n];
  if (numbers.some((each) => each > largest || each < -largest)) return 'unsafe-numbers';
  const times = Number(exact.times);
  const coefficients = exact.coefficients.map(Number);
  const [lower, upper] = [block.lower[row]!, block.upper[row]!];
  if (lower === -Infinity && upper === Infinity) {
    const least = coefficients.reduce((sum, coefficient, i) => {
      const variable = variables[i]!;
      return sum + Math.min(coefficient * model.lower[variable]!, coefficient * model.upper[variable]!);
    }, 0);
    if (Math.abs(least) > Number.MAX_SAFE_INTEGER) return 'unsafe-numbers';
    return { times, variables, coefficients, lower: Math.floor(least), upper };
  }
  return {
    times,
    variables,
    coefficients,
    lower: exact.lower === null ? lower : Number(exact.lower),
    upper: exact.upper === null ? upper : Number(exact.upper),
  };
}

/** The row unchanged, if its numbers are small whole numbers, as in nearly all rows. */
function plainRow(model: Model, block: LinearBlock, row: number): WholeRow | null {
  let [lower, upper] = [block.lower[row]!, block.upper[row]!];
  if (![lower, upper].every(Number.isSafeInteger)) {
    if (lower === -Infinity && upper === Infinity) return null;
    if (![lower, upper].every((bound) => Number.isSafeInteger(bound) || !Number.isFinite(bound))) return null;
  }
  const variables: number[] = [];
  const coefficients: number[] = [];
  let fixed = 0;
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const [variable, coefficient] = [block.variables[i]!, block.coefficients[i]!];
    if (coefficient === 0) continue;
    if (!Number.isSafeInteger(coefficient)) return null;
    if (isFixed(model, variable)) {
      const value = model.lower[variable]!;
      fixed += coefficient * value;
      if (!Number.isInteger(value) || !Number.isSafeInteger(fixed)) return null;
    } else {
      variables.push(variable);
      coefficients.push(coefficient);
    }
  }
  lower -= fixed;
  upper -= fixed;
  const isSafe = [lower, upper].every((bound) => Number.isSafeInteger(bound) || !Number.isFinite(bound));
  return isSafe ? { times: 1, variables, coefficients, lower: lower + 0, upper: upper + 0 } : null;
}

/**
 * The row in whole numbers of any size; null if its numbers are hundreds of digits apart. With `keepsAll`, fixed
 * variables and zero coefficients keep their positions.
 */
export function exactRow(
  model: Model,
  block: LinearBlock,
  row: number,
  { keepsAll = false } = {},
): ExactRow | null {
  const [from, to] = [block.starts[row]!, block.starts[row + 1]!];
  const [variables, coefficients] = [
    block.variables.subarray(from, to),
    block.coefficients.subarray(from, to),
  ];
  const terms = termsOf(model, variables, coefficients, keepsAll);
  if (terms === null) return null;
  const bounds = [block.lower[row]!, block.upper[row]!].map((bound) =>
    Number.isFinite(bound) ? added(decimalOf(bound), negated(terms.fixed)) : null,
  );
  const [lower = null, upper = null] = bounds;
  const scale = scaleOf([...terms.coefficients, ...bounds.filter((bound) => bound !== null)]);
  if (scale === null) return null;
  return {
    times: scale.times,
    variables: terms.variables,
    coefficients: terms.coefficients.map(scale.apply),
    lower: lower && scale.apply(lower),
    upper: upper && scale.apply(upper),
  };
}

/** An objective in whole numbers; its constant is not multiplied. */
export interface WholeObjective extends Pick<WholeRow, 'times' | 'variables' | 'coefficients'> {
  readonly constant: number;
}

/** The objective in whole numbers; its constant holds the fixed variables and is not multiplied. */
export function wholeObjective(model: Model): WholeObjective | NotWhole | null {
  return model.objective && wholeOf(exactObjective(model, model.objective));
}

/** An exact objective in numbers that floating point holds, as `wholeObjective`. */
export function wholeOf(exact: ExactObjective | null): WholeObjective | NotWhole {
  if (exact === null || exact.times > largest) return 'fractions';
  const { coefficients } = exact;
  const constant = exactNumber(exact.constant);
  if (constant === null || coefficients.some((each) => each > largest || each < -largest))
    return 'unsafe-numbers';
  return {
    times: Number(exact.times),
    variables: exact.variables,
    coefficients: coefficients.map(Number),
    constant,
  };
}

/** An objective in whole numbers of any size; its constant is not multiplied. */
export interface ExactObjective extends Pick<ExactRow, 'times' | 'variables' | 'coefficients'> {
  readonly constant: Decimal;
}

/** The objective over the unfixed variables; null if its numbers are hundreds of digits apart, or infinite. */
export function exactObjective(model: Model, objective: Objective): ExactObjective | null {
  if (!Number.isFinite(objective.constant)) return null;
  const terms = termsOf(model, objective.variables, objective.coefficients);
  const scale = terms && scaleOf(terms.coefficients);
  if (terms === null || scale === null) return null;
  return {
    times: scale.times,
    variables: terms.variables,
    coefficients: terms.coefficients.map(scale.apply),
    constant: added(decimalOf(objective.constant), terms.fixed),
  };
}

interface Terms {
  readonly variables: readonly number[];
  readonly coefficients: readonly Decimal[];
  /** The sum of the fixed terms. */
  readonly fixed: Decimal;
}

function termsOf(
  model: Model,
  variables: Int32Array,
  coefficients: Float64Array,
  keepsAll = false,
): Terms | null {
  const free: number[] = [];
  const decimals: Decimal[] = [];
  const fixed: [number, number][] = [];
  for (const [i, variable] of variables.entries()) {
    const coefficient = coefficients[i]!;
    if (coefficient === 0 && !keepsAll) continue;
    if (!Number.isFinite(coefficient)) return null;
    if (!keepsAll && isFixed(model, variable)) fixed.push([coefficient, model.lower[variable]!]);
    else {
      free.push(variable);
      decimals.push(decimalOf(coefficient));
    }
  }
  return { variables: free, coefficients: decimals, fixed: sumOfProducts(fixed) };
}

/** The smallest factor that makes all of these whole; null if they are too far apart. */
function scaleOf(
  numbers: readonly Decimal[],
): { readonly times: bigint; readonly apply: (number: Decimal) => bigint } | null {
  let [least, most] = [0, 0];
  for (const { digits, exponent } of numbers) {
    if (digits === 0n) continue;
    least = Math.min(least, exponent);
    most = Math.max(most, exponent);
  }
  if (most - least > maxExponents) return null;
  const power = 10n ** BigInt(-least);
  let divisor = power;
  for (const each of numbers) {
    if (divisor === 1n) break;
    divisor = greatestDivisor(divisor, scaled(each, least));
  }
  return { times: power / divisor, apply: (each) => scaled(each, least) / divisor };
}

/** The greatest common divisor of two whole numbers; 0 for two zeros. */
export function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The same of numbers that are not negative. */
export function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** `⌊value / divisor⌋`. */
export function floorOver(value: bigint, divisor: bigint): bigint {
  return value >= 0n ? value / divisor : -((-value + divisor - 1n) / divisor);
}

function negated({ digits, exponent }: Decimal): Decimal {
  return { digits: -digits, exponent };
}

/** `1 / times`; `times` must divide a power of ten. */
export function unitFraction(times: bigint): Decimal {
  let [power, exponent] = [1n, 0];
  while (power % times !== 0n) {
    power *= 10n;
    exponent -= 1;
  }
  return { digits: power / times, exponent };
}
