import type { ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { isPlainRow } from './refusals.js';

/** That these variables sum to an odd number (`isOdd`) or to an even one. */
export interface Parity {
  readonly variables: readonly number[];
  readonly isOdd: boolean;
}

/**
 * What the equations of a block say together, modulo 2: their sum, in which variables with an even coefficient drop out.
 * In puzzles every edge is counted at its two ends, so that only the clues are left; and that they do not add up is
 * something that a search through the edges would not find in any time. Null where more variables are left than there
 * are equations, or where the block has other rows, too: then it says little. Fixed variables are put in. Linear.
 */
export function parityOf(model: Model, block: ConstraintBlock): Parity | null {
  if (block.type !== 'linear' || !isOfEquations(model, block)) return null;
  const { lower, upper } = model;
  const isOddAt = new Map<number, boolean>();
  for (let i = 0; i < block.variables.length; i++) {
    if (block.coefficients[i]! % 2 === 0) continue;
    const variable = block.variables[i]!;
    isOddAt.set(variable, isOddAt.get(variable) !== true);
  }
  let isOdd = block.lower.reduce((sum, bound) => sum + (bound % 2), 0) % 2 !== 0;
  const variables: number[] = [];
  for (const [variable, isLeft] of isOddAt) {
    if (!isLeft) continue;
    if (lower[variable] !== upper[variable]) variables.push(variable);
    else if (lower[variable]! % 2 !== 0) isOdd = !isOdd;
  }
  return variables.length > block.lower.length ? null : { variables, isOdd };
}

function isOfEquations(model: Model, block: LinearBlock): boolean {
  for (let row = 0; row < block.lower.length; row++)
    if (block.lower[row] !== block.upper[row] || !isPlainRow(model, block, row)) return false;
  return block.lower.length > 0;
}
