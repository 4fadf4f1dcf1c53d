import { ContractError } from '../contract.js';
import { noReason, type State } from '../search/state.js';
import { hintReason } from './hint-reason.js';

/**
 * Logs a unit clause for each literal that is true at level 0 and has none yet: later steps may need it as a hint. To
 * be called before clauses are discarded that may be reasons there. Linear in what is new.
 */
export function logUnits(state: State): void {
  const { proof, trail, reasons } = state;
  if (proof === null) return;
  const size = state.level === 0 ? state.trailSize : state.levelStarts[1]!;
  for (let at = proof.loggedSize; at < size; at++) {
    const literal = trail[at]!;
    const variable = literal >> 1;
    if (proof.hasUnit(variable)) continue;
    const reason = reasons[variable]!;
    if (reason === noReason)
      throw new ContractError({
        code: 'invariant',
        detail: `the literal ${literal} is true without a reason`,
      });
    proof.begin();
    hintReason(state, reason);
    proof.setUnit(variable, proof.derive([literal], 1));
  }
  proof.loggedSize = size;
}

/** Begins a step of the proof, if there is one: what is true at level 0 can be a hint from here on. */
export function beginStep(state: State): void {
  logUnits(state);
  state.proof?.begin();
}
