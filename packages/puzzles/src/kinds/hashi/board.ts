import { defineBoard } from '../../boards/define-board.js';
import type { Editing, Tool } from '../../boards/definition/editing.js';
import { namedExamples } from '../../boards/definition/named-examples.js';
import { valueTools } from '../../boards/editing/derived-editing.js';
import { lineTools, sitesAlong } from '../../boards/editing/line-tools.js';
import type { Pair } from '../../boards/geometry/pairs.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { hashiDrawing } from './drawing.js';
import { type Hashi, kind, layers, maxBridges, variants } from './layers.js';
import { rules } from './rules.js';
import { shapeOf } from './shape.js';

/** Boards made for Gridwright; each has one solution. */
const examples = namedExamples({
  small: 'hashi/6/6/4h2j1g2g5h3o2g3h3i3g',
  'connected only one way': 'hashi/7/7/h1h3h3h1n2g4i4i1g2g3k1h3h5g3',
  'an island without a number': 'hashi/8/8/g4h6g4l1g2h2g.n3n2h6i7g5o4g4g6g4',
});

/**
 * Islands by their numbers. A stroke toward another island adds a bridge; after the maximum, it erases them. Bridges and
 * crosses are drawn from island to island.
 */
const hashiEditing: Editing<Hashi> = {
  tools: (mode, puzzle) => (mode === 'make' ? islandTools(puzzle) : bridgeTools(puzzle)),
};

/** The board of Hashi, also known as Hashiwokakero or Bridges. */
export const hashiBoard = defineBoard({
  name: kind,
  aliases: ['hashiwokakero', 'hashikake', 'bridges'],
  icon: {
    thin: 'M12 8h8M12 6h8M8 11v9M24 11v9M5 7.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M20 7.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M5 24a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M20 24a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
  },
  description:
    'Join all islands by bridges. Bridges run straight from island to island, do not cross, and at most two ' +
    'join the same islands. Each island has as many bridges as its number says.',
  variants,
  layers,
  rules,
  examples,
  problem: ({ clues }) =>
    clues.islands.every((clue) => clue === empty)
      ? { expected: 'a board with at least one island', found: 'none' }
      : null,
  pzprv3Ids: ['hashikake'],
  puzzLinkIds: ['hashi', 'hashikake', 'bridges'],
  drawing: hashiDrawing,
  editing: hashiEditing,
});

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

/** The pairs from island to island of which a pair is one, that pair first; none if an island is missing at an end. */
function stretchAt({ puzzle }: Position<Hashi>, pair: Pair): readonly Pair[] {
  const edge = shapeOf(puzzle).edges.find(({ pairs }) => pairs.includes(pair));
  return edge === undefined ? [] : [pair, ...edge.pairs.filter((each) => each !== pair)];
}
