import { headerSize } from '../clauses/arena.js';
import { assignUnit, beginStep, hintReasonBackward, propagateUnits } from '../propagation/log-step.js';
import { noConflict, propagate } from '../propagation/propagate.js';
import { backtrack, type State } from '../propagation/state.js';

/**
 * Finds failed literals: decisions at the root level that lead to a conflict (Freeman 1995). Tries only roots of
 * binary implications, and none twice without new root-level literals. Call at the root level; spends at most about
 * `maxTicks`.
 */
export function probe(state: State, maxTicks: number): void {
  const { binaryWatches } = state;
  const lastTicks = state.ticks + maxTicks;
  const count = 2 * state.variableCount;
  for (let tried = 0; tried < count && state.ticks < lastTicks; tried++) {
    state.nextProbe = (state.nextProbe + 1) % count;
    const literal = state.nextProbe;
    if (state.values[literal] !== 0) continue;
    // A root: it implies other literals (its negation is in binary clauses), and no literal implies it.
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

/** The unique implication point of level 1: the literal closest to the conflict that alone implies it. */
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
