import { nextValue, valueTools } from '../../editing/derived-editing.js';
import type { Editing, Tool } from '../../editing/editing.js';
import { withValues } from '../../editing/with-value.js';
import { type Direction, directions, neighbor, pairToward } from '../../geometry/pairs.js';
import type { Position, Puzzle } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { type Hashi, layers, maxBridges } from './layers.js';

/** Islands by their numbers; a stroke from an island toward another one draws a bridge, one more, and then none. */
export const hashiEditing: Editing<Hashi> = {
  tools: (mode, puzzle) => (mode === 'make' ? islandTools(puzzle) : [bridgeTool]),
};

/** No island has the number 0. */
function islandTools(puzzle: Puzzle<Hashi>): Tool<Hashi>[] {
  return valueTools(layers, 'islands', layers.islands, puzzle).filter(({ sign }) => sign !== '0');
}

const bridgeTool: Tool<Hashi> = {
  name: 'bridges',
  sign: '═',
  says: 'bridges, drawn from an island toward another one',
  keys: [],
  drag: (position, path) => {
    const [start, next] = path;
    const direction = directions.find((each) => neighbor(position.puzzle, start!, each) === next);
    const stretch = direction && stretchFrom(position, start!, direction);
    if (!stretch) return position;
    const most = position.puzzle.rules[maxBridges.name]!;
    const value = nextValue(position.answers.bridges[stretch[0]!]!, 1, most);
    return withValues(
      layers,
      position,
      'bridges',
      stretch.map((pair) => [pair, value]),
    );
  },
};

/** The pairs from an island to the next one in a direction; null where one of the two is missing. */
function stretchFrom(
  { puzzle }: Position<Hashi>,
  island: number,
  direction: Direction,
): readonly number[] | null {
  const isIsland = (cell: number): boolean => puzzle.clues.islands[cell] !== empty;
  if (!isIsland(island)) return null;
  const pairs: number[] = [];
  for (let cell = island; ; ) {
    const pair = pairToward(puzzle, cell, direction);
    const other = neighbor(puzzle, cell, direction);
    if (pair === null || other === null) return null;
    pairs.push(pair);
    if (isIsland(other)) return pairs;
    cell = other;
  }
}
