import type { State } from '../search/state.js';
import { headerSize, type Moved, placeOf } from './arena.js';
import type { PairLists } from './pair-lists.js';

/**
 * Compacts the arena and drops watches of discarded clauses. Returns the clauses of a list at their new places.
 * Reasons move along. Linear in the part of the arena that moves, and in the lists that watch it.
 */
export function collectGarbage(state: State, clauses: readonly number[]): number[] {
  const { arena, trail, trailSize, reasons } = state;
  const watching = watchingLiterals(state);
  const moved = arena.compact();
  for (let at = 0; at < trailSize; at++) {
    const variable = trail[at]! >> 1;
    const reason = reasons[variable]!;
    if (reason >= 0) reasons[variable] = placeOf(moved, reason);
  }
  for (const literal of watching) {
    moveWatches(state.watches, literal, moved);
    moveWatches(state.binaryWatches, literal, moved);
  }
  return clauses.map((clause) => placeOf(moved, clause));
}

/** The literals that watch a clause that is discarded or about to move. */
function watchingLiterals(state: State): number[] {
  const { literalStamps } = state;
  const { words, size, lowestGarbage } = state.arena;
  const stamp = state.nextLiteralStamp();
  const found: number[] = [];
  for (let clause = lowestGarbage; clause < size; clause += headerSize + words[clause]!)
    for (let at = clause + headerSize; at < clause + headerSize + 2; at++) {
      const literal = words[at]!;
      if (literalStamps[literal] === stamp) continue;
      literalStamps[literal] = stamp;
      found.push(literal);
    }
  return found;
}

function moveWatches({ words, starts, sizes }: PairLists, literal: number, moved: Moved): void {
  const { from: lowest, tail } = moved;
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
