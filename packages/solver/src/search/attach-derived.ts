import type { DerivedClause } from '../graphs/graph-propagator.js';
import { assignUnit, contradictUnits } from '../proofs/contradict.js';
import { backtrack } from './backtrack.js';
import { noConflict } from './propagate.js';
import type { State } from './state.js';

/** What became of a clause: the clause itself, where it is one, and where it is violated the same as a conflict. */
export interface Attached {
  /** The clause in the arena; `noConflict` where it has one literal or none. */
  readonly clause: number;
  readonly conflict: number;
}

/**
 * Adds a clause that is false or unit as a learned one, and makes its open literal true. Goes back to where it became
 * false or unit, where that was before the current level, so that no conclusion stands at a level that is too high.
 * A false clause whose last literal stands alone at its level is unit one level before. `number` is its number in the
 * proof, if there is one.
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

/** Brings the literal of the highest level to the place, of those from it on. */
function toFront(literals: number[], place: number, levelOf: (literal: number) => number): void {
  let best = place;
  for (let i = place + 1; i < literals.length; i++)
    if (levelOf(literals[i]!) > levelOf(literals[best]!)) best = i;
  const literal = literals[best]!;
  literals[best] = literals[place]!;
  literals[place] = literal;
}

/** How many levels the false literals of a clause have. */
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
