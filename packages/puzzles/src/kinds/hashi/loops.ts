import { directions } from '../../geometry/pairs.js';
import type { Position } from '../../layers/board.js';
import { islandCells, islandToward } from './drawn-bridges.js';
import type { Hashi } from './layers.js';

/**
 * Loops that drawn bridges close, each as its islands in the order around it; parallel bridges are one way. No
 * two of them share a bridge, and without theirs no loop is left, so there is one wherever there is a loop at
 * all. Linear in the number of cells.
 *
 * Walks on as long as there is a way that was not walked before. Where the walk comes back to an island on its
 * own trail, the loop is cut off the trail; where it can go no further, it steps back.
 */
export function loops(board: Position<Hashi>): readonly (readonly number[])[] {
  const ahead = waysFrom(board);
  const found: number[][] = [];
  for (const start of ahead.keys()) {
    const trail = [start];
    const placeOnTrail = new Map([[start, 0]]);
    while (trail.length > 0) {
      const here = trail[trail.length - 1]!;
      const [next] = ahead.get(here) ?? [];
      if (next === undefined) {
        placeOnTrail.delete(here);
        trail.pop();
        continue;
      }
      ahead.get(here)?.delete(next);
      ahead.get(next)?.delete(here);
      const back = placeOnTrail.get(next);
      if (back === undefined) {
        placeOnTrail.set(next, trail.length);
        trail.push(next);
        continue;
      }
      found.push(trail.slice(back));
      for (const island of trail.splice(back + 1)) placeOnTrail.delete(island);
    }
  }
  return found;
}

/** For each island the islands at the other ends of its bridges. */
function waysFrom(board: Position<Hashi>): ReadonlyMap<number, Set<number>> {
  return new Map(
    islandCells(board).map((island) => {
      const others = directions.flatMap((direction) => {
        const other = islandToward(board, island, direction, (bridges) => bridges > 0);
        return other === null ? [] : [other];
      });
      return [island, new Set(others)];
    }),
  );
}
