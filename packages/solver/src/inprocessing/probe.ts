import { headerSize } from '../clauses/arena.js';
import { assignUnit, propagateUnits } from '../proofs/contradict.js';
import { hintReasonBackward } from '../proofs/hint-reason.js';
import { beginStep } from '../proofs/log-units.js';
import { backtrack } from '../search/backtrack.js';
import { noConflict, propagate } from '../search/propagate.js';
import type { State } from '../search/state.js';

/**
 * Looks for literals that cannot be true: a decision at level 0 that leads to a conflict (Freeman 1995). Only
 * roots of binary implications are tried, and none twice while no new literal is true at level 0. To be called
 * at level 0; spends at most about `mostTicks`.
 */
export function probe(state: State, mostTicks: number): void {
  const { values, binaryWatches } = state;
  const lastTicks = state.ticks + mostTicks;
  const count = 2 * state.variableCount;
  for (let tried = 0; tried < count && state.ticks < lastTicks; tried++) {
    state.nextProbe = (state.nextProbe + 1) % count;
    const literal = state.nextProbe;
    if (values[literal] !== 0) continue;
    // It implies others (its negation is in binary clauses), and no other implies it.
    if (binaryWatches.sizes[literal ^ 1] === 0 || binaryWatches.sizes[literal]! > 0) continue;
    if (state.probedAt[literal] === state.trailSize) continue;
    state.decide(literal);
    const conflict = propagate(state);
    if (conflict === noConflict) {
      backtrack(state, 0);
      state.probedAt[literal] = state.trailSize;
      continue;
    }
    beginStep(state);
    const cause = commonCause(state, conflict);
    backtrack(state, 0);
    state.failed += 1;
    assignUnit(state, cause ^ 1, state.proof?.derive([cause ^ 1], 1) ?? 0);
    propagateUnits(state);
    if (state.isContradictory) return;
  }
}

/** The literal of level 1 that is nearest to the conflict and alone implies it. */
function commonCause(state: State, conflict: number): number {
  const { marks, levels, reasons, trail, arena } = state;
  let open = 0;
  let clause = conflict;
  let at = state.trailSize;
  for (;;) {
    if (state.proof !== null) hintReasonBackward(state, clause);
    const end = clause + headerSize + arena.words[clause]!;
    for (let i = clause + headerSize; i < end; i++) {
      const variable = arena.words[i]! >> 1;
      if (
        levels[variable] === 0 ||
        marks[variable] !== 0 ||
        (clause !== conflict && trail[at]! >> 1 === variable)
      )
        continue;
      marks[variable] = 1;
      open += 1;
    }
    do at -= 1;
    while (marks[trail[at]! >> 1] === 0);
    marks[trail[at]! >> 1] = 0;
    open -= 1;
    if (open === 0) return trail[at]!;
    clause = reasons[trail[at]! >> 1]!;
  }
}
