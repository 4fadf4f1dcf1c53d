import { checkDerived } from '../debug/check-invariants.js';
import type { DerivedClause } from '../graphs/graph-constraints.js';
import { assignUnit, contradictUnits } from '../propagation/log-step.js';
import { noConflict, propagate, propagateLinear } from '../propagation/propagate.js';
import { backtrack, type State } from '../propagation/state.js';

/**
 * Propagates clauses, then linear constraints, then graph constraints; after each implied literal, cheaper kinds go
 * first again. Returns a conflict, as `propagate` and `propagateLinear` do; may set `state.isContradictory`
 * instead. Clauses derived by graph constraints are pushed to `learned`; adding them may backtrack.
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

/** Runs up to the first clause that a graph constraint derives, if any. */
function propagateGraphs(state: State, learned: number[]): number {
  const { propagators } = state.graphs;
  state.graphs.tell(state.trail, state.trailSize);
  // By index: this runs after every propagation, and `entries()` would allocate each time.
  for (let graph = 0; graph < propagators.length; graph++) {
    const propagator = propagators[graph]!;
    const before = propagator.steps;
    const derived = propagator.derive();
    state.ticks += propagator.steps - before;
    if (derived === null) continue;
    if (state.checksInvariants) checkDerived(state, propagator, derived);
    return attach(state, derived, graph, learned);
  }
  return noConflict;
}

/** The complete check of the graph constraints under a full assignment. Returns a conflict as `propagateAll` does. */
export function checkGraphs(state: State, learned: number[]): number {
  for (const [graph, propagator] of state.graphs.propagators.entries()) {
    const violated = propagator.violation();
    if (violated === null) continue;
    if (state.checksInvariants) checkDerived(state, propagator, violated);
    return attach(state, violated, graph, learned);
  }
  return noConflict;
}

/**
 * Adds a false or unit clause of a graph constraint as a learned one, and asserts its unassigned literal. If the clause
 * became false or unit at an earlier level, backtracks there first, so that no literal is assigned at too high a level.
 * A false clause with only one literal at its highest level is unit one level earlier. Returns a conflict.
 */
function attach(state: State, derived: DerivedClause, graph: number, learned: number[]): number {
  const { values, levels, proof, graphs } = state;
  state.derived += 1;
  const { numbers, propagators } = graphs;
  const number = proof?.cut(derived, numbers[graph]!, propagators[graph]!.certificate()) ?? 0;
  if (derived.length === 0) {
    state.isContradictory = true;
    return noConflict;
  }
  const levelOf = (literal: number): number =>
    values[literal] === 0 ? Number.POSITIVE_INFINITY : levels[literal >> 1]!;
  const literals = Array.from(derived);
  toFront(literals, 0, levelOf);
  const first = literals[0]!;
  if (literals.length === 1) {
    if (values[first] === 0 || levels[first >> 1]! > 0) {
      backtrack(state, 0);
      assignUnit(state, first, number);
    } else if (values[first]! < 0) contradictUnits(state, first, number);
    return noConflict;
  }
  toFront(literals, 1, levelOf);
  const highest = levelOf(first);
  const second = levelOf(literals[1]!);
  const clause = state.attach(literals, literals.length, true, glueOf(state, literals), number);
  state.arena.setUsed(clause, 2);
  learned.push(clause);
  backtrack(state, second);
  if (highest === second) return clause;
  state.assign(first, clause);
  return noConflict;
}

/** Moves the literal of the highest level, from `place` on, to `place`. */
function toFront(literals: number[], place: number, levelOf: (literal: number) => number): void {
  let best = place;
  for (let i = place + 1; i < literals.length; i++)
    if (levelOf(literals[i]!) > levelOf(literals[best]!)) best = i;
  const literal = literals[best]!;
  literals[best] = literals[place]!;
  literals[place] = literal;
}

/** The number of levels of the false literals. */
function glueOf(state: State, literals: readonly number[]): number {
  const stamp = state.levelStamps.next();
  const { of: levelStamps } = state.levelStamps;
  let glue = 0;
  for (const literal of literals) {
    const level = state.levels[literal >> 1]!;
    if (state.values[literal] === 0 || levelStamps[level] === stamp) continue;
    levelStamps[level] = stamp;
    glue += 1;
  }
  return Math.max(1, glue);
}
