import {
  type AllDifferentBlock,
  anyValue,
  type ConstraintBlock,
  type EqualityBlock,
  isGraphBlock,
  type LinearBlock,
  rowCount,
  type TableBlock,
  tuplesOf,
  type ValueBlock,
} from './constraints.js';
import { compareDecimals, decimalOf, sumOfProducts } from './decimal.js';
import { literalValue } from './literal.js';
import type { Model } from './model.js';

/** The tolerance for bounds and rows; solvers work to about 10⁻⁶. */
const absoluteTolerance = 1e-5;

/** The tolerance for values printed to 8 digits, relative to the terms of a row. */
const printedTolerance = 1e-8;

/** A violated bound or row, and the amount. */
export interface ModelViolation {
  readonly what: string;
  readonly by: number;
}

/** The standard by which values are checked. */
export interface ViolationOptions {
  /** As a solution of the linear relaxation, which treats products as the rows of `productToLinear`. */
  readonly relax?: boolean;
}

/**
 * The first bound or row that values violate by more than 10⁻⁵, or null. Integrality and graph constraints are not
 * checked, nor rows about values of integer variables in a relaxation; clauses are rows over literals' values. Linear in the
 * size of the model.
 */
export function violationOf(
  model: Model,
  values: ArrayLike<number>,
  { relax = false }: ViolationOptions = {},
): ModelViolation | null {
  for (let i = 0; i < model.variableCount; i++) {
    const value = values[i]!;
    const by = Math.max(model.lower[i]! - value, value - model.upper[i]!);
    // Not ≤, so NaN is a violation.
    if (!(by <= absoluteTolerance + printedTolerance * Math.abs(value)))
      return { what: `the bounds of ${model.names.variable(i)}`, by };
  }
  for (const [position, block] of model.constraints.entries()) {
    const found = inBlock(block, values, relax);
    if (found) return { what: model.names.row(position, found.row), by: found.by };
  }
  return null;
}

function inBlock(
  block: ConstraintBlock,
  values: ArrayLike<number>,
  relax: boolean,
): { readonly row: number; readonly by: number } | null {
  if (isGraphBlock(block)) return null;
  if (block.type === 'product') {
    for (let row = 0; row < block.products.length; row++) {
      const product = values[block.products[row]!]!;
      const [left, right] = [values[block.left[row]!]!, values[block.right[row]!]!];
      const by = relax
        ? Math.max(product - left, product - right, left + right - 1 - product)
        : Math.abs(product - left * right);
      if (!(by <= absoluteTolerance)) return { row, by };
    }
    return null;
  }
  if (isAboutValues(block)) {
    // Their relaxation depends on the lowering.
    if (relax) return null;
    for (let row = 0; row < rowCount(block); row++) {
      const by = inValueRow(block, row, values);
      if (!(by <= absoluteTolerance)) return { row, by };
    }
    return null;
  }
  for (let row = 0; row + 1 < block.starts.length; row++) {
    let [sum, size] = [0, 0];
    for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
      const term =
        block.type === 'clause'
          ? literalValue(block.literals[i]!, values)
          : block.coefficients[i]! * values[block.variables[i]!]!;
      sum += term;
      size += Math.abs(term);
    }
    const [lower, upper] = block.type === 'clause' ? [1, Infinity] : [block.lower[row]!, block.upper[row]!];
    const by = Math.max(lower - sum, sum - upper);
    if (!(by <= absoluteTolerance + printedTolerance * size)) return { row, by };
  }
  return null;
}

/** The blocks about values of integer variables. */
type AboutValues = EqualityBlock | AllDifferentBlock | ValueBlock | TableBlock;

function isAboutValues(block: ConstraintBlock): block is AboutValues {
  return ['equality', 'allDifferent', 'value', 'table'].includes(block.type);
}

/** By how much a row is violated. */
function inValueRow(block: AboutValues, row: number, values: ArrayLike<number>): number {
  switch (block.type) {
    case 'allDifferent':
      return amongDifferent(block, row, values);
    case 'table':
      return inTable(block, row, values);
    default: {
      const [value, other] =
        block.type === 'value'
          ? [values[block.variables[row]!]!, block.values[row]!]
          : [values[block.left[row]!]!, values[block.right[row]!]!];
      // The difference that should not be, or is missing.
      const difference = Math.abs(value - other);
      if (Number.isNaN(difference)) return difference;
      return literalValue(block.literals[row]!, values) > 0.5 ? difference : Math.max(0, 1 - difference);
    }
  }
}

/** The largest difference from the nearest tuple; infinite without tuples. */
function inTable(block: TableBlock, row: number, values: ArrayLike<number>): number {
  const variables = block.variables.subarray(block.starts[row], block.starts[row + 1]);
  if (variables.some((variable) => Number.isNaN(values[variable]))) return Number.NaN;
  const distance = (entry: number, column: number): number =>
    entry === anyValue ? 0 : Math.abs(values[variables[column]!]! - entry);
  return Math.min(...tuplesOf(block, row).map((tuple) => Math.max(0, ...tuple.map(distance))));
}

/** By how much the two nearest values of a row lack a difference of 1; NaN if a value is. */
function amongDifferent(block: AllDifferentBlock, row: number, values: ArrayLike<number>): number {
  const variables = block.variables.subarray(block.starts[row], block.starts[row + 1]);
  const sorted = Float64Array.from(variables, (each) => values[each]!).sort();
  let by = 0;
  for (let i = 1; i < sorted.length; i++) {
    const difference = sorted[i]! - sorted[i - 1]!;
    if (Number.isNaN(difference)) return difference;
    by = Math.max(by, 1 - difference);
  }
  return by;
}

/**
 * The name of the first row of these blocks, over integer variables only, that whole values violate by any amount;
 * null if none is violated. Checks linear rows, rows about values and the bounds of integer variables. Linear in the size of the blocks.
 */
export function exactViolation(
  model: Model,
  blocks: readonly ConstraintBlock[],
  values: ArrayLike<number>,
): string | null {
  for (let i = 0; i < model.variableCount; i++) {
    const isInside = values[i]! >= model.lower[i]! && values[i]! <= model.upper[i]!;
    if (model.integral[i] === 1 && !isInside) return `the bounds of ${model.names.variable(i)}`;
  }
  for (const [position, block] of blocks.entries()) {
    for (let row = 0; row < rowCount(block); row++)
      if (!rowHoldsExactly(model, block, row, values))
        return position < model.constraints.length ? model.names.row(position, row) : 'an added row';
  }
  return null;
}

function rowHoldsExactly(
  model: Model,
  block: ConstraintBlock,
  row: number,
  values: ArrayLike<number>,
): boolean {
  if (block.type === 'linear') return holdsExactly(model, block, row, values);
  return !isAboutValues(block) || inValueRow(block, row, values) === 0;
}

function holdsExactly(
  { integral }: Model,
  { starts, variables, coefficients, lower, upper }: LinearBlock,
  row: number,
  values: ArrayLike<number>,
): boolean {
  let [sum, size, isWhole] = [0, 0, true];
  for (let i = starts[row]!; i < starts[row + 1]!; i++) {
    if (integral[variables[i]!] !== 1) return true;
    const term = coefficients[i]! * values[variables[i]!]!;
    sum += term;
    size += Math.abs(term);
    isWhole &&= Number.isInteger(coefficients[i]!);
  }
  if (isWhole && size <= Number.MAX_SAFE_INTEGER) return sum >= lower[row]! && sum <= upper[row]!;
  const products = Array.from(variables.subarray(starts[row], starts[row + 1]), (variable, i) => {
    return [coefficients[starts[row]! + i]!, values[variable]!] as const;
  });
  const exact = sumOfProducts(products);
  const isAbove = lower[row] === -Infinity || compareDecimals(exact, decimalOf(lower[row]!)) >= 0;
  return isAbove && (upper[row] === Infinity || compareDecimals(exact, decimalOf(upper[row]!)) <= 0);
}
