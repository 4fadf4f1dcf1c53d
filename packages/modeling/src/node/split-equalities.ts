import type { LinearBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';

/**
 * The model with some of its equalities as two inequalities each: clasp 3.3.5 divides the coefficients of an equality
 * by their greatest common divisor even where that does not divide the right-hand side, and takes `2 x = 1` for
 * satisfiable. Equalities of whole numbers in which a variable has the coefficient 1 or −1 stay as they are.
 */
export function splitEqualities(model: Model): Model {
  return {
    ...model,
    constraints: model.constraints.map((block) => (block.type === 'linear' ? split(model, block) : block)),
  };
}

function split(model: Model, block: LinearBlock): LinearBlock {
  const rows = Array.from(block.lower.keys());
  if (rows.every((row) => isPlain(model, block, row))) return block;
  const starts = [0];
  const variables: number[] = [];
  const coefficients: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  const add = (row: number, atLeast: number, atMost: number): void => {
    for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
      variables.push(block.variables[i]!);
      coefficients.push(block.coefficients[i]!);
    }
    starts.push(variables.length);
    lower.push(atLeast);
    upper.push(atMost);
  };
  for (const row of rows) {
    const [from, to] = [block.lower[row]!, block.upper[row]!];
    if (isPlain(model, block, row)) {
      add(row, from, to);
    } else {
      add(row, from, Number.POSITIVE_INFINITY);
      add(row, Number.NEGATIVE_INFINITY, to);
    }
  }
  return {
    ...block,
    starts: Int32Array.from(starts),
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    lower: Float64Array.from(lower),
    upper: Float64Array.from(upper),
  };
}

/** Whether the row is no equality, or one whose coefficients have no common divisor. */
function isPlain(model: Model, block: LinearBlock, row: number): boolean {
  if (block.lower[row] !== block.upper[row]) return true;
  let hasUnit = false;
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const coefficient = block.coefficients[i]!;
    const variable = block.variables[i]!;
    if (!Number.isInteger(coefficient)) return false;
    // A fixed variable is put into the right-hand side.
    if (Math.abs(coefficient) === 1 && model.lower[variable] !== model.upper[variable]) hasUnit = true;
  }
  return hasUnit && Number.isInteger(block.lower[row]);
}
