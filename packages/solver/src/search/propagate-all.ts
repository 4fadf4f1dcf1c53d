import { checkDerived } from '../debug/check-derived.js';
import type { DerivedClause } from '../graphs/graph-propagator.js';
import { propagateLinear } from '../linear/propagate-linear.js';
import { assignUnit, contradictUnits } from '../proofs/log-step.js';
import { backtrack } from './backtrack.js';
import { noConflict, propagate } from './propagate.js';
import type { State } from './state.js';

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
    if (state.checksExplanations) checkDerived(state, propagator, derived);
    return attach(state, derived, graph, learned);
  }
  return noConflict;
}

/**
 * The complete check of the graph constraints under a full assignment. Returns a conflict as `propagateAll` does.
 */
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

/** An attached clause, and the conflict if it is violated. */
export interface Attached {
  /** The clause in the arena; `noConflict` for at most one literal. */
  readonly clause: number;
  readonly conflict: number;
}

/**
 * Adds a false or unit clause as a learned one, and asserts its unassigned literal. If the clause became false or
 * unit at an earlier level, backtracks there first, so that no literal is assigned at too high a level. A false
 * clause with only one literal at its highest level is unit one level earlier. `number` is its proof number.
 */
export function attachDerived(state: State, derived: DerivedClause, number: number): Attached {
  const { values, levels } = state;
  if (derived.length === 0) {
    state.isContradictory = true;
    return { clause: noConflict, conflict: noConflict };
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
    return { clause: noConflict, conflict: noConflict };
  }
  toFront(literals, 1, levelOf);
  const highest = levelOf(first);
  const second = levelOf(literals[1]!);
  const clause = state.attach(literals, literals.length, true, glueOf(state, literals), number);
  state.arena.setUsed(clause, 2);
  backtrack(state, second);
  if (highest === second) return { clause, conflict: clause };
  state.assign(first, clause);
  return { clause, conflict: noConflict };
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
  const stamp = state.nextStamp();
  let glue = 0;
  for (const literal of literals) {
    const level = state.levels[literal >> 1]!;
    if (state.values[literal] === 0 || state.levelStamps[level] === stamp) continue;
    state.levelStamps[level] = stamp;
    glue += 1;
  }
  return Math.max(1, glue);
}
