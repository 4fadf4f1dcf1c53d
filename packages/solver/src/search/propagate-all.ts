import { checkDerived } from '../debug/check-derived.js';
import { propagateLinear } from '../linear/propagate-linear.js';
import { attachDerived } from './attach-derived.js';
import { noConflict, propagate } from './propagate.js';
import type { State } from './state.js';

/**
 * Makes everything true that follows: by clauses, by linear constraints, by graph constraints, the cheaper ones always
 * first. Returns a conflict, as `propagate` and `propagateLinear` do; `state.isContradictory` may be set instead.
 * Clauses that graph constraints give are pushed to `learned`; the search may have gone back for them.
 */
export function propagateAll(state: State, learned: number[]): number {
  const { linear, graphs } = state;
  for (;;) {
    const conflict = propagate(state);
    if (conflict !== noConflict) return conflict;
    if (linear.count > 0 && linear.countedSize < state.trailSize) {
      const violated = propagateLinear(state);
      if (violated !== noConflict) return violated;
      if (state.propagatedSize < state.trailSize || linear.countedSize < state.trailSize) continue;
    }
    if (graphs.propagators.length === 0) return noConflict;
    const broken = propagateGraphs(state, learned);
    if (broken !== noConflict || state.isContradictory) return broken;
    if (state.propagatedSize === state.trailSize) return noConflict;
  }
}

/** Up to the first clause that a graph constraint gives, if any. */
function propagateGraphs(state: State, learned: number[]): number {
  const { propagators } = state.graphs;
  state.graphs.tell(state.trail, state.trailSize);
  // By index: this runs after every propagation, and pairs of index and propagator would be allocated each time.
  for (let graph = 0; graph < propagators.length; graph++) {
    const propagator = propagators[graph]!;
    const before = propagator.steps;
    const derived = propagator.derive();
    state.ticks += propagator.steps - before;
    if (derived === null) continue;
    if (state.checksExplanations) checkDerived(state, propagator, derived);
    return attach(state, derived, graph, learned);
  }
  return noConflict;
}

/** The complete check of the graph constraints, when all variables have values: as `propagateAll` at a conflict. */
export function checkGraphs(state: State, learned: number[]): number {
  for (const [graph, propagator] of state.graphs.propagators.entries()) {
    const violated = propagator.violation();
    if (violated === null) continue;
    if (state.checksExplanations) checkDerived(state, propagator, violated);
    return attach(state, violated, graph, learned);
  }
  return noConflict;
}

function attach(state: State, derived: readonly number[], graph: number, learned: number[]): number {
  state.derived += 1;
  const number = logCut(state, derived, graph);
  const { clause, conflict } = attachDerived(state, derived, number);
  if (clause !== noConflict) learned.push(clause);
  return conflict;
}

function logCut({ proof, graphs }: State, derived: readonly number[], graph: number): number {
  if (proof === null) return 0;
  return proof.cut(derived, graphs.numbers[graph]!, graphs.propagators[graph]!.certificate());
}
