import type { State } from '../search/state.js';
import { type Moved, placeOf } from './arena.js';
import type { Watches } from './watches.js';

/**
 * Compacts the arena and drops watches of discarded clauses. Returns the clauses of a list at their new places.
 * Reasons move along. Linear in the watches, and in the part of the arena that moves.
 */
export function collectGarbage(state: State, clauses: readonly number[]): number[] {
  const { arena, trail, trailSize, reasons } = state;
  const moved = arena.compact();
  for (let at = 0; at < trailSize; at++) {
    const variable = trail[at]! >> 1;
    const reason = reasons[variable]!;
    if (reason >= 0) reasons[variable] = placeOf(moved, reason);
  }
  moveWatches(state.watches, moved);
  moveWatches(state.binaryWatches, moved);
  return clauses.map((clause) => placeOf(moved, clause));
}

function moveWatches({ words, starts, sizes }: Watches, { from: lowest, tail }: Moved): void {
  for (let literal = 0; literal < starts.length; literal++) {
    const start = starts[literal]!;
    const end = start + sizes[literal]!;
    let to = start;
    for (let from = start; from < end; from += 2) {
      const clause = words[from + 1]!;
      const place = clause < lowest ? clause : tail[clause - lowest]!;
      if (place < 0) continue;
      words[to] = words[from]!;
      words[to + 1] = place;
      to += 2;
    }
    sizes[literal] = to - start;
  }
}
