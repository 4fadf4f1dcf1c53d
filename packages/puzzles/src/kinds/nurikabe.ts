import { namedExamples } from '../boards/definition/named-examples.js';
import { clueAndShadeRows } from '../boards/formats/pzpr/clue-and-shade-rows.js';
import { cellCount } from '../boards/geometry/grid.js';
import { areasWhere } from '../boards/geometry/neighbors.js';
import type { Layers } from '../boards/layers/layer.js';
import type { KindPage } from '../parts/pages/page.js';
import { shaded, shading, unshaded } from '../parts/rows/named-state.js';
import { connected } from '../parts/rules/connected-cells.js';
import { noBlock } from '../parts/rules/no-block.js';
import { numberedAreas } from '../parts/rules/numbered-areas.js';

const layers: Layers = {
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 1, max: 999 }, unknown: true },
  shaded: shading,
};

/** The most cells that an island of a new puzzle should have. */
const maxIsland = 8;

/** The share of the cells that may be islands of one cell. */
const singleShare = 0.04;

/** Nurikabe. */
export const nurikabe: KindPage = {
  name: 'nurikabe',
  icon: {
    thin: 'M5 8a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3z',
    dots: 'M19.7 12.3v.01',
    filled: 'M5 5h7.3v14.7H27V27H5z',
  },
  description:
    'Shade some cells, so that all shaded cells are connected and no 2 × 2 cells are all shaded. Each island of unshaded cells has ' +
    'one number: how many cells it has.',
  layers,
  parts: [connected(shaded), noBlock(shaded), numberedAreas(unshaded, 'numbers', 'an island')],
  leaves: 'an island without its number',
  puzzLinkIds: ['nurikabe'],
  pzprv3Parts: [clueAndShadeRows(layers, 'numbers', 'shaded')],
  examples: namedExamples({
    'six by six': 'nurikabe/6/6/i4l2g1l2o5g1j',
    'eight by eight': 'nurikabe/8/8/5r3i1l1j1j3i3h2g4z',
    'ten by ten': 'nurikabe/10/10/m2g1g3i1n2l3j4i5u5h2h1g4t1m2j3k2g',
  }),
  newPuzzles: {
    board: () => ({}),
    keepsClues: true,
    preferred: { shaded: 0.55 },
    unwanted: ({ puzzle, answers }) => {
      const islands = areasWhere(puzzle, (cell) => answers['shaded']![cell] === 0);
      const single = islands.filter(({ length }) => length === 1);
      const large = islands.filter(({ length }) => length > maxIsland);
      return [...single.slice(Math.ceil(singleShare * cellCount(puzzle))), ...large].flat();
    },
  },
};
