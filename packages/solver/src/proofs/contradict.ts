import { noConflict, propagate } from '../search/propagate.js';
import { noReason, type State } from '../search/state.js';
import { hintReason } from './hint-reason.js';
import { beginStep } from './log-units.js';

/** The constraints are contradictory, as this conflict at level 0 shows: a clause, or a `linearReason`. */
export function contradict(state: State, conflict: number): void {
  state.isContradictory = true;
  const { proof } = state;
  if (proof === null) return;
  beginStep(state);
  hintReason(state, conflict);
  proof.derive([], 0);
}

/** The constraints are contradictory, as a unit clause shows whose literal is false at level 0; `number` is its number. */
export function contradictUnits(state: State, literal: number, number: number): void {
  state.isContradictory = true;
  const { proof } = state;
  if (proof === null) return;
  beginStep(state);
  proof.hintUnit(literal >> 1);
  proof.hint(number);
  proof.derive([], 0);
}

/** Makes a literal true for good, at level 0, by the clause that has this number in the proof. */
export function assignUnit(state: State, literal: number, number: number): void {
  state.assign(literal, noReason);
  state.proof?.setUnit(literal >> 1, number);
}

/** Makes true what follows at level 0 by clauses, if the constraints are not contradictory. */
export function propagateUnits(state: State): void {
  const conflict = propagate(state);
  if (conflict !== noConflict) contradict(state, conflict);
}
