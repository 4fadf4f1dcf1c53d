import { noConflict, propagate } from './propagate.js';
import { noReason, type State } from './state.js';

/**
 * Adds a clause at level 0, without repeated and false literals; one that is true anyway is not kept. A clause
 * without literals makes the state contradictory.
 */
export function addClause(state: State, literals: ArrayLike<number>): void {
  if (state.isContradictory) return;
  const { values } = state;
  const kept = new Set<number>();
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!;
    if (values[literal]! > 0 || kept.has(literal ^ 1)) return;
    if (values[literal] === 0) kept.add(literal);
  }
  const [first] = kept;
  if (first === undefined) state.isContradictory = true;
  else if (kept.size > 1) state.attach([...kept], kept.size, false, 0);
  else {
    state.assign(first, noReason);
    if (propagate(state) !== noConflict) state.isContradictory = true;
  }
}
