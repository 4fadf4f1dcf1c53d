import { type Linear, normalizeLinear, strengthen } from '../linear/normalize-linear.js';
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

/** A constraint that holds under a condition, with a bound that can be changed. */
export interface Adjustable {
  readonly constraint: number;
  /** What variables with values at level 0 take from the bound. */
  readonly shift: number;
}

/**
 * Adds a constraint that `adjust` gives its bound and its condition; before that it says nothing. `condition` is any
 * open literal that stands in for it, of a variable that the constraint does not have.
 */
export function addAdjustable(state: State, given: Omit<Linear, 'bound'>, condition: number): Adjustable {
  const { literals, coefficients, bound } = normalizeLinear(state, { ...given, bound: 0 });
  backtrack(state, 0);
  state.linear.grow(state.variableCount);
  const constraint = state.linear.add({
    literals: [condition ^ 1, ...literals],
    coefficients: [Math.max(1, ...coefficients.slice(0, 1)), ...coefficients],
    bound: 0,
  });
  return { constraint, shift: bound };
}

/** From now on the sum is at least `bound` where the open literal `condition` is true. To be called at level 0. */
export function adjust(
  state: State,
  { constraint, shift }: Adjustable,
  bound: number,
  condition: number,
): void {
  const { linear, values } = state;
  linear.grow(state.variableCount);
  linear.rebind(constraint, condition ^ 1, bound + shift, values);
  if (linear.slacks[constraint]! < linear.largest[constraint]!) state.assign(condition ^ 1, noReason);
  if (propagate(state) !== noConflict) state.isContradictory = true;
}
