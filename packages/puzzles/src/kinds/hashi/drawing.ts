import type { Drawing } from '../../boards/drawing/drawing.js';
import { clueShapes, crossRadius } from '../../boards/drawing/plain-drawing.js';
import type { Shape } from '../../boards/drawing/scene.js';
import { dots, frameOf, sizeInWords } from '../../boards/drawing/site-shapes.js';
import { cellCount, cellName } from '../../boards/geometry/grid.js';
import { meanOf } from '../../boards/geometry/point.js';
import { remembered } from '../../boards/geometry/remembered.js';
import { siteCenter } from '../../boards/geometry/sites.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { valueText } from '../../boards/layers/value-names.js';
import { runsOfBridges } from './drawn-bridges.js';
import { type Hashi, layers } from './layers.js';

/** The radii of an island and of the dot of a cell without one, and the width of a bridge. */
const [islandRadius, dotRadius, bridgeWidth] = [0.4, 0.035, 0.075];

/** Islands as circles with their numbers, bridges as lines, crosses where bridges are ruled out; dots, but no grid. */
export const hashiDrawing: Drawing<Hashi> = {
  print: (puzzle) => {
    const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
    const isIsland = (cell: number): boolean => puzzle.clues.islands[cell] !== empty;
    const islands = cells.filter(isIsland);
    const centerOf = (cell: number) => siteCenter(puzzle, 'cell', cell);
    const water = cells.filter((cell) => !isIsland(cell)).map(centerOf);
    const numbers = clueShapes(puzzle, 'islands', layers.islands, puzzle.clues.islands);
    return {
      ...frameOf(puzzle, `Hashi, ${sizeInWords(puzzle)}, ${islands.length} islands`),
      shapes: [
        ...(water.length === 0 ? [] : [dots('water', water, dotRadius, 'faint')]),
        ...islands.map((cell): Shape => {
          const address = cellName(puzzle, cell);
          return {
            ...{ key: `island-${address}`, address, role: 'clue', label: '' },
            of: { layer: 'islands', sites: [cell] },
            ...{ type: 'circle', center: centerOf(cell), radius: islandRadius },
          };
        }),
        ...numbers.map((shape) => ({ ...shape, standsOn: 'disc' as const })),
      ],
    };
  },
  answers: bridgeShapes,
};

/** One line for each run of equal bridges between islands, and one cross in the middle of each way without any. */
function bridgeShapes(position: Position<Hashi>): readonly Shape[] {
  const { puzzle, answers } = position;
  return runsOfBridges(position, (bridges) => (bridges === empty ? null : bridges)).map(({ pairs, cells }) =>
    bridgeShape(puzzle, cells[0]!, cells.at(-1)!, answers.bridges[pairs[0]!]!, pairs),
  );
}

/** By puzzle and key with its number: the line of bridges, or the cross. */
const keptShapes = remembered((_puzzle: Puzzle<Hashi>): Map<string, Shape> => new Map());

function bridgeShape(
  puzzle: Puzzle<Hashi>,
  start: number,
  end: number,
  count: number,
  pairs: readonly number[],
): Shape {
  const address = `${cellName(puzzle, start)}-${cellName(puzzle, end)}`;
  const known = keptShapes(puzzle);
  const index = `${address} ${count}`;
  const kept = known.get(index);
  if (kept !== undefined) return kept;
  const rim = (cell: number): number => (puzzle.clues.islands[cell] === empty ? 0 : islandRadius);
  const words = {
    key: `bridges-${address}`,
    address,
    role: 'answer',
    label: valueText(layers.bridges, count),
    of: { layer: 'bridges', sites: pairs },
  } as const;
  const [from, to] = [siteCenter(puzzle, 'cell', start), siteCenter(puzzle, 'cell', end)];
  const shape: Shape =
    count === 0
      ? { ...words, type: 'cross', center: meanOf([from, to]), radius: crossRadius }
      : {
          ...{ ...words, type: 'line', from, to, count, weight: 1, width: bridgeWidth },
          discs: [rim(start), rim(end)],
        };
  known.set(index, shape);
  return shape;
}
