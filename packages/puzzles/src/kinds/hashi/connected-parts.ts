import { directions } from '../../geometry/pairs.js';
import type { Position } from '../../layers/board.js';
import { islandCells, islandToward } from './drawn-bridges.js';
import type { Hashi } from './layers.js';

/** The islands of each part, where bridges that count as drawn lead without a gap to the next island. */
export function connectedParts(
  board: Position<Hashi>,
  counts: (bridges: number) => boolean,
): readonly (readonly number[])[] {
  const reached = new Set<number>();
  const parts: number[][] = [];
  for (const start of islandCells(board)) {
    if (reached.has(start)) continue;
    const members = [start];
    reached.add(start);
    for (let i = 0; i < members.length; i++) {
      for (const direction of directions) {
        const island = islandToward(board, members[i]!, direction, counts);
        if (island === null || reached.has(island)) continue;
        reached.add(island);
        members.push(island);
      }
    }
    parts.push(members);
  }
  return parts;
}
