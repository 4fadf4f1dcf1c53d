import type { Editing, Tool } from '../../boards/definition/editing.js';
import { valueTools } from '../../boards/editing/derived-editing.js';
import { lineTools, sitesAlong } from '../../boards/editing/line-tools.js';
import { cellsOfPair, directions, neighbor, type Pair, pairToward } from '../../boards/geometry/pairs.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { type Hashi, layers, maxBridges } from './layers.js';

/**
 * Islands by their numbers. A stroke toward another island adds a bridge; after the maximum, it erases them. Bridges and
 * crosses are drawn from island to island.
 */
export const hashiEditing: Editing<Hashi> = {
  tools: (mode, puzzle) => (mode === 'make' ? islandTools(puzzle) : bridgeTools(puzzle)),
};

/** No island has the number 0. */
function islandTools(puzzle: Puzzle<Hashi>): Tool<Hashi>[] {
  return valueTools(layers, 'islands', layers.islands, puzzle).filter(({ sign }) => sign !== '0');
}

function bridgeTools(puzzle: Puzzle<Hashi>): readonly Tool<Hashi>[] {
  const bridges = { ...layers.bridges, values: { min: 0, max: puzzle.rules[maxBridges.name]! } };
  return lineTools(layers, 'bridges', bridges, puzzle, {
    label: 'drawn from an island toward another one',
    at: stretchAt,
    along: (position, path) => {
      const [first] =
        position.puzzle.clues.islands[path[0]!] === empty ? [] : sitesAlong(position.puzzle, 'pair', path);
      return first === undefined ? [] : stretchAt(position, first);
    },
  });
}

/** The pairs from island to island of which a pair is one; none if an island is missing at an end. */
function stretchAt({ puzzle }: Position<Hashi>, pair: Pair): readonly Pair[] {
  const [first, second] = cellsOfPair(puzzle, pair);
  const ahead = directions.find((direction) => neighbor(puzzle, first, direction) === second)!;
  const back = ahead === 'right' ? 'left' : 'up';
  const pairs = [pair];
  for (const [from, direction] of [
    [first, back],
    [second, ahead],
  ] as const)
    for (let cell = from; puzzle.clues.islands[cell] === empty; ) {
      const next = pairToward(puzzle, cell, direction);
      if (next === null) return [];
      pairs.push(next);
      cell = neighbor(puzzle, cell, direction)!;
    }
  return pairs;
}
