import type { Linear } from '../linear/linear.js';
import { normalizeLinear, strengthen } from '../linear/normalize-linear.js';
import { linearReason } from '../linear/propagate-linear.js';
import { contradict, propagateUnits } from '../proofs/contradict.js';
import { fixedVariables } from '../proofs/fixed-variables.js';
import { addClause } from './add-clause.js';
import { backtrack } from './backtrack.js';
import type { State } from './state.js';

/**
 * Goes back to level 0 and adds a linear constraint there, in its normal form; one that holds anyway is not kept, and
 * one that a clause says as well becomes that clause. Throws `ContractError`, before it changes anything. `number`
 * gives its number in the proof, if there is one.
 */
export function addLinear(state: State, given: Linear, number: () => number): void {
  const normal = normalizeLinear(state, given);
  backtrack(state, 0);
  const proofNumber = number();
  if (state.isContradictory || normal.bound <= 0) return;
  const { literals, coefficients, bound } = strengthen(normal);
  const dropped = state.proof === null ? [] : fixedVariables(state, given.literals);
  if (literals.length === 0 || coefficients.at(-1)! >= bound) {
    addClause(state, literals, proofNumber, dropped);
    return;
  }
  let slack = -bound;
  for (const each of coefficients) slack += each;
  state.linear.grow(state.variableCount);
  const constraint = state.linear.add({ literals, coefficients, bound }, proofNumber);
  state.proof?.setDropped(constraint, dropped);
  if (slack < 0) {
    contradict(state, linearReason(constraint));
    return;
  }
  let implied = 0;
  while (implied < literals.length && coefficients[implied]! > slack)
    state.assign(literals[implied++]!, linearReason(constraint));
  if (implied > 0) propagateUnits(state);
}
