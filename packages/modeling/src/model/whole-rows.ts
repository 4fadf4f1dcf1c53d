import type { LinearBlock } from './constraints.js';
import type { Model } from './model.js';

/** The largest whole number that is told apart from its neighbors. */
const largest = Number.MAX_SAFE_INTEGER;

/** Numbers are multiplied by at most 2 to this power to make them whole. */
const mostDoublings = 30;

/** A row in whole numbers over the variables that are not fixed. */
export interface WholeRow {
  /** The power of two by which everything was multiplied. */
  readonly times: number;
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/** Why there are no whole numbers for a row. */
export type NotWhole = 'fractions' | 'numbers beyond 2^53';

/** Whether the variable has one value only; it is a constant then. */
export function isFixed(model: Model, variable: number): boolean {
  const value = model.lower[variable]!;
  return value === model.upper[variable] && Number.isFinite(value);
}

/**
 * The row in whole numbers, its fixed variables put in, all exactly: nothing is rounded. The bounds of a row
 * without bounds are a lower one that always holds.
 */
export function wholeRow(model: Model, block: LinearBlock, row: number): WholeRow | NotWhole {
  const [from, to] = [block.starts[row]!, block.starts[row + 1]!];
  const terms = termsOf(model, block.variables.subarray(from, to), block.coefficients.subarray(from, to));
  const [lower, upper] = [block.lower[row]!, block.upper[row]!];
  const doublings = mostOf([terms.doublings, ...[lower, upper].filter(Number.isFinite).map(doublingsOf)]);
  if (doublings > mostDoublings) return 'fractions';
  const times = 2 ** doublings;
  const coefficients = terms.coefficients.map((value) => value * times);
  const shift = BigInt(2 ** (doublings - terms.fixedDoublings)) * terms.fixed;
  const shifted = [lower, upper].map((bound) => shiftedBound(bound * times, shift));
  const least = coefficients.reduce((sum, coefficient, i) => {
    const variable = terms.variables[i]!;
    return sum + Math.min(coefficient * model.lower[variable]!, coefficient * model.upper[variable]!);
  }, 0);
  const [wholeLower = 0, wholeUpper = 0] =
    lower === -Infinity && upper === Infinity ? [least, Infinity] : shifted;
  const numbers = [...coefficients, ...[wholeLower, wholeUpper].filter((bound) => !isNone(bound))];
  if (!numbers.every((value) => Math.abs(value) <= largest)) return 'numbers beyond 2^53';
  return { times, variables: terms.variables, coefficients, lower: wholeLower, upper: wholeUpper };
}

/** The objective in whole numbers; its constant holds the fixed variables and is not multiplied. */
export function wholeObjective(
  model: Model,
): (Pick<WholeRow, 'times' | 'variables' | 'coefficients'> & { constant: number }) | NotWhole | null {
  const { objective } = model;
  if (objective === null) return null;
  const terms = termsOf(model, objective.variables, objective.coefficients);
  const free = mostOf(terms.coefficients.map(doublingsOf));
  if (free > mostDoublings || terms.fixedDoublings > mostDoublings) return 'fractions';
  const coefficients = terms.coefficients.map((value) => value * 2 ** free);
  const constant = objective.constant + Number(terms.fixed) / 2 ** terms.fixedDoublings;
  if (!coefficients.every((value) => Math.abs(value) <= largest) || !Number.isFinite(constant))
    return 'numbers beyond 2^53';
  return { times: 2 ** free, variables: terms.variables, coefficients, constant };
}

interface Terms {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  /** The sum of the fixed terms, times 2 to the power of `fixedDoublings`. */
  readonly fixed: bigint;
  readonly fixedDoublings: number;
  /** How often everything has to be doubled to be whole. */
  readonly doublings: number;
}

function termsOf(model: Model, variables: Int32Array, coefficients: Float64Array): Terms {
  const free: { variable: number; coefficient: number }[] = [];
  const fixed: { value: number; coefficient: number }[] = [];
  for (const [i, variable] of variables.entries()) {
    const coefficient = coefficients[i]!;
    if (coefficient === 0) continue;
    if (isFixed(model, variable)) fixed.push({ value: model.lower[variable]!, coefficient });
    else free.push({ variable, coefficient });
  }
  const fixedDoublings = mostOf(
    fixed.map(({ value, coefficient }) => doublingsOf(value) + doublingsOf(coefficient)),
  );
  const freeDoublings = mostOf(free.map(({ coefficient }) => doublingsOf(coefficient)));
  return {
    variables: free.map(({ variable }) => variable),
    coefficients: free.map(({ coefficient }) => coefficient),
    fixed: fixedDoublings > mostDoublings ? 0n : sumOf(fixed, fixedDoublings),
    fixedDoublings,
    doublings: Math.max(fixedDoublings, freeDoublings),
  };
}

function sumOf(fixed: readonly { value: number; coefficient: number }[], doublings: number): bigint {
  return fixed.reduce((sum, { value, coefficient }) => {
    const [first, second] = [doublingsOf(value), doublingsOf(coefficient)];
    const product = BigInt(value * 2 ** first) * BigInt(coefficient * 2 ** second);
    return sum + product * BigInt(2 ** (doublings - first - second));
  }, 0n);
}

/** The largest of some counts; 0 where there are none. A row may be longer than a list of arguments can be. */
function mostOf(counts: readonly number[]): number {
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

/** How often a number has to be doubled to be whole; more than `mostDoublings` where that is too often. */
function doublingsOf(value: number): number {
  let doublings = 0;
  for (let doubled = value; doublings <= mostDoublings && !Number.isInteger(doubled); doubled *= 2)
    doublings++;
  return doublings;
}

/** The bound without the fixed terms; NaN where it is too large to be told apart from its neighbors. */
function shiftedBound(bound: number, shift: bigint): number {
  if (isNone(bound) || shift === 0n) return bound;
  return Math.abs(bound) <= largest ? Number(BigInt(bound) - shift) : Number.NaN;
}

function isNone(bound: number): boolean {
  return bound === Infinity || bound === -Infinity;
}
