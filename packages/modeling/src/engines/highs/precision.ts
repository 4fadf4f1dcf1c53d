import type { LinearBlock } from '../../model/constraints.js';
import type { Model, Objective } from '../../model/model.js';
import { exactObjective, exactRow, greatestDivisor } from '../../model/whole-rows.js';

/**
 * Where floating point can be relied on. HiGHS takes values within 10⁻⁶ of a whole number for whole, and rows that are
 * missed by 10⁻⁶ for satisfied. So a row over integer variables is decided rightly where its coefficients, as whole
 * numbers, add up to far less than 10⁶; of any other row the coefficients must not be too far apart.
 */

/** HiGHS' options `primal_feasibility_tolerance` and `mip_feasibility_tolerance` are no larger. */
export const tolerance = 1e-6;

/** Whole coefficients of a row over integer variables may add up to this. */
const largestWholeSum = 1e5;

/** The largest coefficient of a row, or of the objective, may be so many times the smallest. */
const widestRatio = 1e6;

/** The largest coefficient and right-hand side of a row with continuous variables, beside integer ones and alone. */
const largestNumbers = { withIntegers: 1e7, continuous: 1e9 } as const;

/**
 * HiGHS takes a reduced cost of 10⁻⁷ for none: with continuous variables the smallest cost must be more than that, divided by
 * the largest coefficient.
 */
const smallestReducedCost = 1e-6;

/** Smaller costs than this are not looked at. */
const smallestCost = 1e-15;

/** Above this HiGHS is known to give up. */
const largestCost = 2 ** 20;

/** Smaller costs are not made larger: constants beside them would be infinite. */
const maxDoublings = 60;

/**
 * The power of two by which costs are multiplied, of which this is the largest: what is far below HiGHS' tolerance counts as
 * nothing there, and what is far above makes it fail.
 */
export function costScaleOf(largest: number): number {
  if (largest === 0 || (largest >= 1 && largest <= largestCost)) return 1;
  return 2 ** Math.min(maxDoublings, Math.ceil(Math.log2((largest < 1 ? 1 : largestCost) / largest)));
}

/** A row as HiGHS gets it. */
export interface TamedRow {
  readonly coefficients: ArrayLike<number>;
  readonly lower: number;
  readonly upper: number;
  /** Whether floating point decides it rightly. */
  readonly isPrecise: boolean;
}

/**
 * A row with the same solutions in numbers that suit floating point: over integer variables in whole numbers without a
 * common divisor, where these are small; any other multiplied by a power of two, so that its largest coefficient is at
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

/** The row over integer variables in small whole numbers; null where they are not small. */
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

function floorOver(value: bigint, divisor: bigint): bigint {
  return value >= 0n ? value / divisor : -((-value + divisor - 1n) / divisor);
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

/** Whether floating point decides all rows, and the objective, rightly. Linear in the model. */
export function isPreciseModel(model: Model): boolean {
  const isPreciseBlock = (block: LinearBlock): boolean =>
    block.lower.every((_, row) => tamedRow(model, block, row).isPrecise);
  if (!model.constraints.every((block) => block.type !== 'linear' || isPreciseBlock(block))) return false;
  return model.objective === null || isPreciseObjective(model, model.objective);
}

/** Whether the objective is one for floating point: as for rows, over integer variables or others. */
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

/** The largest coefficient of a row with continuous variables, as HiGHS gets it; at least 1. */
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

/** A session asks again with each question. */
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
