import type { LinearBlock } from '../../model/constraints.js';
import type { Model, Objective } from '../../model/model.js';
import { exactObjective, exactRow, floorOver, greatestDivisor } from '../../model/whole-rows.js';

/**
 * Whether floating point is reliable. HiGHS accepts values within 10⁻⁶ of a whole number as whole, and rows violated
 * by 10⁻⁶ as satisfied. It decides a row over integer variables correctly if its coefficients, as whole numbers, add
 * up to far less than 10⁶. The coefficients of any other row must have similar sizes.
 */

/** The maximum sum of the whole coefficients of a row over integer variables. */
const largestWholeSum = 1e5;

/** The maximum ratio of the largest to the smallest coefficient of a row, or of the objective. */
const widestRatio = 1e6;

/**
 * The maximum coefficient and right-hand side of a row with continuous variables, with integer variables beside them
 * and without.
 */
const largestNumbers = { withIntegers: 1e7, continuous: 1e9 } as const;

/**
 * HiGHS treats a reduced cost of 10⁻⁷ as zero: with continuous variables the smallest cost must exceed that, divided
 * by the largest coefficient.
 */
const smallestReducedCost = 1e-6;

/** Smaller costs are ignored. */
const smallestCost = 1e-15;

/** HiGHS is known to give up above this. */
const largestCost = 2 ** 20;

/** Smaller costs are not scaled up: constants beside them would become infinite. */
const maxDoublings = 60;

/**
 * The power of two that multiplies costs whose largest is this: HiGHS treats costs far below its tolerance as zero,
 * and fails on costs far above.
 */
export function costScaleOf(largest: number): number {
  if (largest === 0 || (largest >= 1 && largest <= largestCost)) return 1;
  return 2 ** Math.min(maxDoublings, Math.ceil(Math.log2((largest < 1 ? 1 : largestCost) / largest)));
}

/** A row as HiGHS receives it. */
export interface TamedRow {
  readonly coefficients: ArrayLike<number>;
  readonly lower: number;
  readonly upper: number;
  /** Whether floating point decides it correctly. */
  readonly isPrecise: boolean;
}

/**
 * A row with the same solutions in numbers that suit floating point. Over integer variables: whole numbers without a
 * common divisor, if these are small. Any other row is multiplied by a power of two, to a largest coefficient of at
 * least 1. Linear in the row.
 */
export function tamedRow(model: Model, block: LinearBlock, row: number): TamedRow {
  const [from, to] = [block.starts[row]!, block.starts[row + 1]!];
  const coefficients = block.coefficients.subarray(from, to);
  const variables = block.variables.subarray(from, to);
  const [lower, upper] = [block.lower[row]!, block.upper[row]!];
  const given = { coefficients, lower, upper };
  if (variables.every((variable) => model.integral[variable] === 1))
    return wholeNumbers(model, block, row) ?? { ...scaledUp(given), isPrecise: false };
  const scaled = scaledUp(given);
  const hasIntegers = variables.some((variable) => model.integral[variable] === 1);
  const largestNumber = hasIntegers ? largestNumbers.withIntegers : largestNumbers.continuous;
  const isModest = [...coefficients, scaled.lower, scaled.upper].every(
    (each) => Math.abs(each) === Infinity || Math.abs(each) <= largestNumber,
  );
  return { ...scaled, isPrecise: isModest && areNear(scaled.coefficients) };
}

/** The row over integer variables in small whole numbers; null if they are not small. */
function wholeNumbers(model: Model, block: LinearBlock, row: number): TamedRow | null {
  const [from, to] = [block.starts[row]!, block.starts[row + 1]!];
  const [lower, upper] = [block.lower[row]!, block.upper[row]!];
  let sum = 0;
  let isWhole = [lower, upper].every((bound) => !Number.isFinite(bound) || Number.isSafeInteger(bound));
  for (let i = from; i < to; i++) {
    sum += Math.abs(block.coefficients[i]!);
    isWhole &&= Number.isInteger(block.coefficients[i]!);
  }
  if (isWhole && sum <= largestWholeSum)
    return { coefficients: block.coefficients.subarray(from, to), lower, upper, isPrecise: true };
  const exact = exactRow(model, block, row, { keepsAll: true });
  if (exact === null) return null;
  const divisor = exact.coefficients.reduce(greatestDivisor, 0n);
  if (divisor === 0n) return null;
  const coefficients = exact.coefficients.map((each) => Number(each / divisor));
  if (coefficients.reduce((total, each) => total + Math.abs(each), 0) > largestWholeSum) return null;
  return {
    coefficients,
    lower: exact.lower === null ? lower : -Number(floorOver(-exact.lower, divisor)),
    upper: exact.upper === null ? upper : Number(floorOver(exact.upper, divisor)),
    isPrecise: true,
  };
}

function scaledUp<Row extends { coefficients: Float64Array; lower: number; upper: number }>({
  coefficients,
  lower,
  upper,
}: Row): Omit<TamedRow, 'isPrecise'> {
  const largest = coefficients.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  if (largest === 0 || largest >= 1) return { coefficients, lower, upper };
  const times = 2 ** Math.ceil(-Math.log2(largest));
  return {
    coefficients: coefficients.map((each) => each * times),
    lower: lower * times,
    upper: upper * times,
  };
}

/** Whether floating point decides the objective correctly: by the same rules as for rows. */
export function isPreciseObjective(model: Model, objective: Objective): boolean {
  const { variables, coefficients } = objective;
  if (coefficients.some((each) => each !== 0 && Math.abs(each) < smallestCost)) return false;
  if (model.integral.includes(0)) {
    const sizes = Array.from(coefficients, Math.abs).filter((size) => size > 0);
    const smallest = sizes.reduce((least, size) => Math.min(least, size), Infinity);
    const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
    const scaled = smallest * costScaleOf(largest);
    if (scaled / largestCoefficientOf(model) < smallestReducedCost) return false;
  }
  if (!variables.every((variable) => model.integral[variable] === 1)) return areNear(coefficients);
  if (coefficients.every(Number.isInteger) && sizeOf(coefficients) <= largestWholeSum) return true;
  const exact = exactObjective(model, objective);
  if (exact === null) return false;
  const divisor = exact.coefficients.reduce(greatestDivisor, 0n);
  return (
    divisor === 0n || sizeOf(exact.coefficients.map((each) => Number(each / divisor))) <= largestWholeSum
  );
}

/** The largest coefficient of a row with continuous variables, as HiGHS receives it; at least 1. */
function largestCoefficientOf(model: Model): number {
  const known = largestCoefficients.get(model);
  if (known !== undefined) return known;
  let largest = 1;
  for (const block of model.constraints) {
    if (block.type !== 'linear') continue;
    for (let row = 0; row < block.lower.length; row++) {
      const variables = block.variables.subarray(block.starts[row], block.starts[row + 1]);
      if (variables.every((variable) => model.integral[variable] === 1)) continue;
      const { coefficients } = tamedRow(model, block, row);
      for (let i = 0; i < coefficients.length; i++) largest = Math.max(largest, Math.abs(coefficients[i]!));
    }
  }
  largestCoefficients.set(model, largest);
  return largest;
}

/** Cached: a session asks with each question. */
const largestCoefficients = new WeakMap<Model, number>();

function sizeOf(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((sum, each) => sum + Math.abs(each), 0);
}

function areNear(coefficients: ArrayLike<number>): boolean {
  let [smallest, largest] = [Infinity, 0];
  for (const each of Array.from(coefficients)) {
    const size = Math.abs(each);
    if (size === 0) continue;
    smallest = Math.min(smallest, size);
    largest = Math.max(largest, size);
  }
  return largest <= widestRatio * Math.max(smallest, 1e-300) || largest === 0;
}
