import { headerSize } from '../clauses/arena.js';
import { logUnits } from '../proofs/log-units.js';
import type { State } from './state.js';

/** Discards the clauses that are true at level 0, learned or not. Linear in the arena. */
export function dropSatisfied(state: State): void {
  // They may be the reasons of what is true at level 0.
  logUnits(state);
  const { arena, values, levels } = state;
  const { words, size } = arena;
  for (let clause = 0; clause < size; clause += headerSize + words[clause]!) {
    if (arena.isGarbage(clause)) continue;
    const end = clause + headerSize + words[clause]!;
    for (let at = clause + headerSize; at < end; at++) {
      const literal = words[at]!;
      if (values[literal]! > 0 && levels[literal >> 1] === 0) {
        state.discard(clause);
        break;
      }
    }
  }
}
