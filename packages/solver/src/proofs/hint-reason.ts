import { headerSize, numberWord } from '../clauses/arena.js';
import { constraintOf } from '../linear/propagate-linear.js';
import type { State } from '../search/state.js';

/**
 * Collects a reason, or a conflict, as the hint that comes last, and what is true at level 0 and needed for it. The
 * proof must be there.
 */
export function hintReason(state: State, reason: number): void {
  hintUnitsOf(state, reason);
  state.proof!.hint(numberOf(state, reason));
}

/** Collects it as the hint that comes before those of `hintReasonBackward` so far. */
export function hintReasonBackward(state: State, reason: number): void {
  hintUnitsOf(state, reason);
  state.proof!.hintBackward(numberOf(state, reason));
}

/** The number of a clause or a linear constraint in the proof. */
function numberOf({ arena, linear }: State, reason: number): number {
  return reason >= 0 ? arena.words[reason + numberWord]! : linear.numbers[constraintOf(reason)]!;
}

/** What a reason's variables at level 0, which the search does not look at, have as their clauses. */
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
