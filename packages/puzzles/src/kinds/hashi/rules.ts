import { connectedComponents } from '../../boards/geometry/components.js';
import { directions } from '../../boards/geometry/pairs.js';
import type { Position } from '../../boards/layers/board.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import type { Extent, Rule } from '../../boards/rules/rule.js';
import { bridgesToward, islandCells, islandToward, runsOfBridges, waterCells } from './drawn-bridges.js';
import { type Hashi, maxBridges, noLoops } from './layers.js';

/** The rules, checked on the drawing; they share no code with the formulations. */
export const rules: readonly Rule<Hashi>[] = [
  {
    name: 'ends-in-water',
    text: 'a bridge leads from island to island',
    broken: (board) => waterWhere(board, (before, after) => before !== after && before * after === 0),
  },
  {
    name: 'changing-number',
    text: 'the number of parallel bridges stays the same on the way',
    // In a partial drawing, fewer bridges may still become as many.
    broken: (board, extent) =>
      extent === 'partial'
        ? []
        : waterWhere(board, (before, after) => before !== after && before * after > 0),
  },
  {
    name: 'crossing',
    text: 'bridges do not cross',
    broken: (board) => {
      const through = (cell: number, way: readonly ('left' | 'right' | 'up' | 'down')[]): boolean =>
        way.some((direction) => bridgesToward(board, cell, direction) > 0);
      return waterCells(board)
        .filter((cell) => through(cell, ['left', 'right']) && through(cell, ['up', 'down']))
        .map((cell) => [cell]);
    },
  },
  {
    name: 'too-many-bridges',
    text: 'at most as many bridges as the rules allow join two islands (two, unless said otherwise)',
    broken: (board) => {
      const most = board.puzzle.rules[maxBridges.name] ?? maxBridges.default;
      return runsOfBridges(board, (bridges) => (bridges > most ? 1 : null)).map(({ cells }) => cells);
    },
  },
  {
    name: 'island-count',
    text: 'an island has as many bridges as its number says, and one with "?" at least one, unless it is the only island',
    broken: (board, extent) => {
      const islands = islandCells(board);
      return islands
        .filter((cell) => {
          const clue = board.puzzle.clues.islands[cell]!;
          const { drawn, open, most } = bridgesAround(board, cell, extent);
          if (clue === unknownClue) return drawn + open < 1 && islands.length > 1;
          return drawn > clue || most < clue;
        })
        .map((cell) => [cell]);
    },
    clues: 'islands',
    satisfied: (board) => {
      const islands = islandCells(board);
      return islands.filter((cell) => {
        const clue = board.puzzle.clues.islands[cell]!;
        const { drawn, open } = bridgesAround(board, cell, 'partial');
        if (clue > 0) return drawn === clue;
        // An island without a number, or with the number 0, may still get bridges.
        if (open > 0) return false;
        return clue === unknownClue ? drawn > 0 || islands.length === 1 : drawn === 0;
      });
    },
  },
  {
    name: 'connected',
    text: 'all islands are connected by bridges',
    broken: (board, extent) => {
      const counts = (bridges: number): boolean => (extent === 'partial' ? bridges !== 0 : bridges > 0);
      const parts = connectedComponents(islandCells(board), (island) => joinedTo(board, island, counts));
      return parts.length > 1 ? parts : [];
    },
  },
  {
    name: 'loop',
    text: 'bridges close no loop, where the rules say so; a double bridge is none',
    broken: (board) => (board.puzzle.rules[noLoops.name] === 1 ? loops(board) : []),
  },
];

/** The number of bridges at a cell, of the directions in which it is open, and of the bridges that there may be. */
function bridgesAround(
  board: Position<Hashi>,
  cell: number,
  extent: Extent,
): { readonly drawn: number; readonly open: number; readonly most: number } {
  const limit = board.puzzle.rules[maxBridges.name] ?? maxBridges.default;
  let [drawn, open, most] = [0, 0, 0];
  for (const direction of directions) {
    const bridges = bridgesToward(board, cell, direction);
    drawn += Math.max(0, bridges);
    // No bridge can lead to where no island is.
    const isOpen =
      extent === 'partial' &&
      bridges !== 0 &&
      islandToward(board, cell, direction, (each) => each !== 0) !== null;
    if (isOpen && bridges === empty) open += 1;
    // A bridge in a partial drawing may get others beside it.
    most += isOpen ? Math.max(bridges, limit) : Math.max(0, bridges);
  }
  return { drawn, open, most };
}

/** Water cells whose decided numbers of bridges on two opposite sides have this relation. */
function waterWhere(
  board: Position<Hashi>,
  wrong: (before: number, after: number) => boolean,
): readonly (readonly number[])[] {
  const wrongAlong = (cell: number, back: 'left' | 'up', ahead: 'right' | 'down'): boolean => {
    const before = bridgesToward(board, cell, back);
    const after = bridgesToward(board, cell, ahead);
    return before !== empty && after !== empty && wrong(before, after);
  };
  return waterCells(board)
    .filter((cell) => wrongAlong(cell, 'left', 'right') || wrongAlong(cell, 'up', 'down'))
    .map((cell) => [cell]);
}

/** The islands that bridges join to an island, where `counts` accepts the bridges on every pair of the way. */
function joinedTo(
  board: Position<Hashi>,
  island: number,
  counts: (bridges: number) => boolean,
): readonly number[] {
  return directions.flatMap((direction) => islandToward(board, island, direction, counts) ?? []);
}

/**
 * Loops of drawn bridges, each as its islands in order; parallel bridges are one edge. The loops are edge-disjoint,
 * and removing their edges leaves a forest: any loop in the drawing yields at least one. Linear in the number of cells.
 *
 * A depth-first walk over unused edges. If it returns to an island on its own trail, the loop is removed from the
 * trail; at a dead end, it steps back.
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

/** For each island, the islands that bridges join it to. */
function waysFrom(board: Position<Hashi>): ReadonlyMap<number, Set<number>> {
  return new Map(
    islandCells(board).map((island) => [island, new Set(joinedTo(board, island, (bridges) => bridges > 0))]),
  );
}
