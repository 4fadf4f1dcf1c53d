import { noConflict, propagate } from './propagate.js';
import { noReason, type State } from './state.js';

/**
 * Adds a clause at level 0, without repeated and false literals; one that is true anyway is not kept. A clause
 * without literals makes the state contradictory.
 */
export function addClause(state: State, literals: ArrayLike<number>): void {
  if (state.isContradictory) return;
  const { values, literalStamps } = state;
  const stamp = state.nextLiteralStamp();
  const kept: number[] = [];
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!;
    if (values[literal]! > 0 || literalStamps[literal ^ 1] === stamp) return;
    if (values[literal]! < 0 || literalStamps[literal] === stamp) continue;
    literalStamps[literal] = stamp;
    kept.push(literal);
  }
  const [first] = kept;
  if (first === undefined) state.isContradictory = true;
  else if (kept.length > 1) state.attach(kept, kept.length, false, 0);
  else {
    state.assign(first, noReason);
    if (propagate(state) !== noConflict) state.isContradictory = true;
  }
}
