import { headerSize, numberWord } from '../clauses/arena.js';
import { ContractError } from '../errors.js';
import { constraintOf } from '../linear/linear-constraints.js';
import { noConflict, propagate } from './propagate.js';
import { noReason, type State } from './state.js';

/** Derives the empty clause from a conflict at the root level: a clause, or a `linearReason`. */
export function contradict(state: State, conflict: number): void {
  state.isContradictory = true;
  const { proof } = state;
  if (proof === null) return;
  beginStep(state);
  hintReason(state, conflict);
  proof.derive([], 0);
}

/** Derives the empty clause from a unit clause with this proof number, whose literal is false at the root level. */
export function contradictUnits(state: State, literal: number, number: number): void {
  state.isContradictory = true;
  const { proof } = state;
  if (proof === null) return;
  beginStep(state);
  proof.hintUnit(literal >> 1);
  proof.hint(number);
  proof.derive([], 0);
}

/** Assigns a literal at the root level, by the unit clause with this proof number. */
export function assignUnit(state: State, literal: number, number: number): void {
  state.assign(literal, noReason);
  state.proof?.setUnit(literal >> 1, number);
}

/** Propagates the clauses at the root level; a conflict makes the state contradictory. */
export function propagateUnits(state: State): void {
  const conflict = propagate(state);
  if (conflict !== noConflict) contradict(state, conflict);
}

/** Logs a unit clause for each new root-level literal, for later hints. Call before its reason may be discarded. */
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

/** Begins a step of the proof, if any; all root-level literals are available as hints. */
export function beginStep(state: State): void {
  logUnits(state);
  state.proof?.begin();
}

/** Adds a reason or a conflict as the last hint, and the unit clauses of its root-level literals. Needs a proof. */
export function hintReason(state: State, reason: number): void {
  hintUnitsOf(state, reason);
  state.proof!.hint(numberOf(state, reason));
}

/** Adds it before the hints of earlier calls of `hintReasonBackward`. */
export function hintReasonBackward(state: State, reason: number): void {
  hintUnitsOf(state, reason);
  state.proof!.hintBackward(numberOf(state, reason));
}

/** The proof number of a clause or a linear constraint. */
function numberOf({ arena, linear }: State, reason: number): number {
  return reason >= 0 ? arena.words[reason + numberWord]! : linear.numbers[constraintOf(reason)]!;
}

/** Adds the unit clauses of a reason's root-level variables, which conflict analysis skips. */
function hintUnitsOf(state: State, reason: number): void {
  const { levels, values, arena, linear } = state;
  const proof = state.proof!;
  if (reason >= 0) {
    const { words } = arena;
    const end = reason + headerSize + words[reason]!;
    for (let at = reason + headerSize; at < end; at++) {
      const literal = words[at]!;
      if (levels[literal >> 1] === 0 && values[literal]! < 0) proof.hintUnit(literal >> 1);
    }
    return;
  }
  const constraint = constraintOf(reason);
  const { starts, literals } = linear;
  for (let term = starts[constraint]!; term < starts[constraint + 1]!; term++) {
    const literal = literals[term]!;
    if (levels[literal >> 1] === 0 && values[literal]! < 0) proof.hintUnit(literal >> 1);
  }
  proof.hintDropped(constraint);
}

/** Logs that a core's assumptions are not all true, by the hints; or the empty clause, if all are defined as true. */
export function logCore({ proof }: State, core: readonly number[]): void {
  if (proof === null) return;
  const open: number[] = [];
  for (const literal of core) {
    proof.hintUnit(literal >> 1);
    if (!proof.hintDefinition(literal)) open.push(literal ^ 1);
  }
  proof.derive(open, open.length);
}
