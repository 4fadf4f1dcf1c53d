import { type ConstraintBlock, isGraphBlock } from './constraints.js';
import { literalValue } from './literal.js';
import type { Model } from './model.js';

/** By how much values may miss a bound or a row; solvers work to 10⁻⁶ or so. */
const absoluteTolerance = 1e-5;

/** Room for values that were printed to 8 digits, relative to the terms of a row. */
const printedTolerance = 1e-8;

/** Something in a model that values violate, and by how much. */
export interface ModelViolation {
  readonly what: string;
  readonly by: number;
}

/** As what values are judged. */
export interface ViolationOptions {
  /** As a solution of the linear relaxation, where products are no more than the rows of `productToLinear`. */
  readonly relax?: boolean;
}

/**
 * The first bound or row that values violate by more than 10⁻⁵, or null. Integrality is not looked at, and
 * blocks about graphs are not; clauses are rows of literals' values. Linear in the size of the model.
 */
export function violationOf(
  model: Model,
  values: ArrayLike<number>,
  { relax = false }: ViolationOptions = {},
): ModelViolation | null {
  for (let i = 0; i < model.variableCount; i++) {
    const value = values[i]!;
    const by = Math.max(model.lower[i]! - value, value - model.upper[i]!);
    // Not ≤, so that a value that is no number is one that violates.
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
    const [lower, upper] =
      block.type === 'clause' ? [1, Number.POSITIVE_INFINITY] : [block.lower[row]!, block.upper[row]!];
    const by = Math.max(lower - sum, sum - upper);
    if (!(by <= absoluteTolerance + printedTolerance * size)) return { row, by };
  }
  return null;
}
