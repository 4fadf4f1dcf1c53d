import { ContractError } from '../contract.js';
import type { Linear } from '../linear/linear.js';
import { normalizeLinear } from '../linear/normalize-linear.js';
import { linearReason } from '../linear/propagate-linear.js';
import { propagateUnits } from '../proofs/contradict.js';
import { fixedVariables } from '../proofs/fixed-variables.js';
import { logUnits } from '../proofs/log-units.js';
import { backtrack } from './backtrack.js';
import type { State } from './state.js';

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
  const constraint = state.linear.add(
    {
      literals: [condition ^ 1, ...literals],
      coefficients: [Math.max(1, ...coefficients.slice(0, 1)), ...coefficients],
      bound: 0,
    },
    0,
  );
  if (state.proof !== null) state.proof.setDropped(constraint, fixedVariables(state, given.literals));
  return { constraint, shift: bound };
}

/** Throws `ContractError` unless `adjust` can be called with this bound and condition. */
export function requireBound(
  { values, levels, linear }: State,
  { constraint, shift }: Adjustable,
  bound: number,
  condition: number,
): void {
  if (!Number.isSafeInteger(bound))
    throw new ContractError({ code: 'invalid-coefficient', call: 'adjust', coefficient: bound });
  const sum = linear.sumOf(constraint);
  if (Math.abs(bound) + Math.abs(shift) + 2 * sum > Number.MAX_SAFE_INTEGER)
    throw new ContractError({ code: 'overflow', call: 'adjust' });
  if (values[condition]! > 0 && levels[condition >> 1] === 0)
    throw new ContractError({ code: 'fixed-condition', call: 'adjust', literal: condition });
}

/**
 * From now on the sum is at least `bound` where the literal `condition` is true. To be called at level 0, where the
 * condition is open; where it is false, the constraint says nothing under it anyway, and stays as it was. `number` is
 * the number in the proof of a constraint that implies this one, if there is a proof.
 */
export function adjust(
  state: State,
  { constraint, shift }: Adjustable,
  bound: number,
  condition: number,
  number: number,
): void {
  const { linear, values } = state;
  if (values[condition]! < 0) return;
  // What the constraint implied so far it implied under its old number.
  logUnits(state);
  linear.numbers[constraint] = number;
  linear.grow(state.variableCount);
  linear.rebind(constraint, condition ^ 1, bound + shift, values);
  if (linear.slacks[constraint]! < linear.largest[constraint]!)
    state.assign(condition ^ 1, linearReason(constraint));
  propagateUnits(state);
}
