import { type ConstraintBlock, type LinearBlock, rowCount } from './constraints.js';
import { decimalOf, decimalText, nearestNumber, sumOfProducts } from './decimal.js';

/** The values of a variable. A binary variable is an integer one with bounds 0 and 1. */
export type Domain = 'binary' | 'integer' | 'continuous';

/** A family of variables with one name, such as `line[edge, level]`; their indices are consecutive. */
export interface VariableBlock {
  readonly name: string;
  readonly domain: Domain;
  /** Index of its first variable. */
  readonly first: number;
  readonly count: number;
  /** For binary variables of a lowering: the integer variable that they encode. */
  readonly encodes?: OrderEncodedInteger;
  /** Whether a lowering appended them to encode rows as clauses; they have no meaning of their own. */
  readonly isAuxiliary?: true;
}

/**
 * An integer variable in the order encoding: `from` plus the number of its binary variables that are 1; each of these
 * implies the one before. It stays in the model with its bounds, but in no row, or in linear rows, one of which adds up
 * its binary variables.
 */
export interface OrderEncodedInteger {
  readonly variable: number;
  readonly from: number;
}

/** A linear objective: `constant + Σ coefficients · variables`. */
export interface Objective {
  readonly sense: 'minimize' | 'maximize';
  readonly variables: Int32Array;
  readonly coefficients: Float64Array;
  readonly constant: number;
}

/** Readable names, made on demand. */
export interface Names {
  /** For example `at least 2 lines on A1–A4`. */
  variable(index: number): string;
  /** For example `number at r1c2`; `block` is an index into the model's constraints. */
  row(block: number, row: number): string;
}

/**
 * An optimization model as immutable data. Variables are numbered from 0; all arrays over variables have
 * `variableCount` entries, and so have the values of a model (`Float64Array`).
 */
export interface Model {
  readonly variableCount: number;
  readonly variables: readonly VariableBlock[];
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** 1 for integer variables. */
  readonly integral: Uint8Array;
  readonly constraints: readonly ConstraintBlock[];
  readonly objective: Objective | null;
  /**
   * The decision variables, by index: solutions are counted, compared and excluded projected onto these. Other
   * variables (flow, order, clue) may have many values for one solution.
   */
  readonly decisions: Int32Array;
  readonly names: Names;
}

/** The size of a model, for comparisons of formulations. */
export interface ModelSize {
  readonly variables: number;
  /** Rows of all blocks; a graph constraint counts as one. */
  readonly constraints: number;
}

/** The size of a model. */
export function modelSize(model: Model): ModelSize {
  return {
    variables: model.variableCount,
    constraints: model.constraints.reduce((sum, block) => sum + rowCount(block), 0),
  };
}

/** Whether the variable takes only the values 0 and 1. */
export function isBinary(model: Model, variable: number): boolean {
  return (
    model.integral[variable] === 1 && (model.lower[variable] ?? 0) >= 0 && (model.upper[variable] ?? 0) <= 1
  );
}

/** The encodings of integer variables, by the index of the integer variable. */
export function orderEncodedIntegers(model: Model): ReadonlyMap<number, VariableBlock> {
  return new Map(
    model.variables.flatMap((block) => (block.encodes ? [[block.encodes.variable, block] as const] : [])),
  );
}

/** The values with the order-encoded integer variables decoded; a copy if the model has any. */
export function withDecodedIntegers(model: Model, values: Float64Array): Float64Array {
  const encoded = orderEncodedIntegers(model);
  if (encoded.size === 0) return values;
  const known = values.slice();
  for (const [variable, { first, count, encodes }] of encoded) {
    let value = encodes?.from ?? 0;
    for (let k = 0; k < count; k++) value += values[first + k]!;
    known[variable] = value;
  }
  return known;
}

/** Whether the variable is integer with several values, and not binary. */
export function needsEncoding(model: Model, variable: number): boolean {
  return (
    model.integral[variable] === 1 &&
    !isBinary(model, variable) &&
    Math.ceil(model.lower[variable]!) < Math.floor(model.upper[variable]!)
  );
}

/** Bounds of one variable. */
interface VariableBounds {
  readonly variable: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The model with narrower bounds: the intersection of its own and the given ones. A variable with contradictory
 * bounds keeps them, lower above upper, and makes the model infeasible.
 */
export function withBounds(model: Model, bounds: readonly VariableBounds[]): Model {
  const lower = model.lower.slice();
  const upper = model.upper.slice();
  for (const bound of bounds) {
    lower[bound.variable] = Math.max(lower[bound.variable]!, bound.lower);
    upper[bound.variable] = Math.min(upper[bound.variable]!, bound.upper);
  }
  return { ...model, lower, upper };
}

/** The objective at these values of the model: the number nearest to the exact sum. */
export function objectiveValue(objective: Objective, values: ArrayLike<number>): number {
  let sum = objective.constant;
  let size = Math.abs(sum);
  let isWhole = Number.isInteger(sum);
  for (let i = 0; i < objective.variables.length; i++) {
    const term = objective.coefficients[i]! * values[objective.variables[i]!]!;
    sum += term;
    size += Math.abs(term);
    // A whole product of fractions may be rounded.
    isWhole &&= Number.isInteger(objective.coefficients[i]!) && Number.isInteger(term);
  }
  if ((isWhole && size <= Number.MAX_SAFE_INTEGER) || !Number.isFinite(size)) return sum;
  return nearestNumber(sumOfProducts(products(objective, values)));
}

/** The row that an objective without its constant is at least as good as this limit. */
export function objectiveRow(
  name: string,
  { sense, variables, coefficients }: Omit<Objective, 'constant'>,
  limit: number,
): LinearBlock {
  const isMinimized = sense === 'minimize';
  return {
    type: 'linear',
    name,
    starts: Int32Array.of(0, variables.length),
    variables,
    coefficients,
    lower: Float64Array.of(isMinimized ? -Infinity : limit),
    upper: Float64Array.of(isMinimized ? limit : Infinity),
  };
}

/** The objective's exact digits, if no number equals it; null if `objectiveValue` is exact. */
export function exactObjectiveText(objective: Objective, values: ArrayLike<number>): string | null {
  const exact = sumOfProducts(products(objective, values));
  const text = decimalText(exact);
  return text === decimalText(decimalOf(nearestNumber(exact))) ? null : text;
}

function* products(
  { constant, variables, coefficients }: Objective,
  values: ArrayLike<number>,
): Generator<[number, number]> {
  yield [constant, 1];
  for (const [i, variable] of variables.entries()) yield [coefficients[i]!, values[variable]!];
}
