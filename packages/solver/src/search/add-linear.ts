import { type Linear, normalizeLinear, strengthen } from '../linear/normalize-linear.js';
import { addClause } from './add-clause.js';
import { noConflict, propagate } from './propagate.js';
import { noReason, type State } from './state.js';

/**
 * Adds a linear constraint at level 0, in its normal form; one that holds anyway is not kept, and one that a clause
 * says as well becomes that clause. Throws `ContractError`, before it changes anything.
 */
export function addLinear(state: State, given: Linear): void {
  const normal = normalizeLinear(state, given);
  if (state.isContradictory || normal.bound <= 0) return;
  const { literals, coefficients, bound } = strengthen(normal);
  if (coefficients.every((each) => each >= bound)) {
    addClause(state, literals);
    return;
  }
  const slack = coefficients.reduce((sum, each) => sum + each, -bound);
  if (slack < 0) {
    state.isContradictory = true;
    return;
  }
  state.linear.grow(state.variableCount);
  state.linear.add({ literals, coefficients, bound });
  const implied = literals.filter((_, i) => coefficients[i]! > slack);
  for (const literal of implied) state.assign(literal, noReason);
  if (implied.length > 0 && propagate(state) !== noConflict) state.isContradictory = true;
}
