import type { Linear } from '../linear/linear.js';
import { normalizeLinear, strengthen } from '../linear/normalize-linear.js';
import { addClause } from './add-clause.js';
import { backtrack } from './backtrack.js';
import { noConflict, propagate } from './propagate.js';
import { noReason, type State } from './state.js';

/**
 * Goes back to level 0 and adds a linear constraint there, in its normal form; one that holds anyway is not kept, and
 * one that a clause says as well becomes that clause. Throws `ContractError`, before it changes anything.
 */
export function addLinear(state: State, given: Linear): void {
  const normal = normalizeLinear(state, given);
  backtrack(state, 0);
  if (state.isContradictory || normal.bound <= 0) return;
  const { literals, coefficients, bound } = strengthen(normal);
  if (literals.length === 0 || coefficients.at(-1)! >= bound) {
    addClause(state, literals);
    return;
  }
  let slack = -bound;
  for (const each of coefficients) slack += each;
  if (slack < 0) {
    state.isContradictory = true;
    return;
  }
  state.linear.grow(state.variableCount);
  state.linear.add({ literals, coefficients, bound });
  let implied = 0;
  while (implied < literals.length && coefficients[implied]! > slack)
    state.assign(literals[implied++]!, noReason);
  if (implied > 0 && propagate(state) !== noConflict) state.isContradictory = true;
}
