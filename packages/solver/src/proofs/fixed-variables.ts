import type { State } from '../search/state.js';

/** Those variables of some literals that have their values at level 0, with clauses that say so in the proof. */
export function fixedVariables(state: State, literals: ArrayLike<number>): number[] {
  const { levels, values } = state;
  const found: number[] = [];
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!;
    if (values[literal] !== 0 && levels[literal >> 1] === 0) found.push(literal >> 1);
  }
  return found;
}
