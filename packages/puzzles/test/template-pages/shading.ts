import { cellCount } from '../../src/boards/geometry/grid.js';
import { empty, type Layers, unknownClue } from '../../src/boards/layers/layer.js';
import type { KindPage } from '../../src/parts/pages/page.js';
import { shaded, shading, unshaded } from '../../src/parts/rows/named-state.js';
import { connected } from '../../src/parts/rules/connected-cells.js';
import { countBeside } from '../../src/parts/rules/counts.js';
import { noTouching } from '../../src/parts/rules/no-touching.js';
import { notOnClues } from '../../src/parts/rules/not-on-clues.js';

const layers: Layers = {
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 4 }, unknown: true },
  shaded: shading,
};

/** Mosaic: shaded cells do not touch, and all others are connected. */
export const mosaic: KindPage = {
  name: 'mosaic',
  description:
    'Shade some cells without a number, of which no two are side by side, so that all other cells are connected. A number is the ' +
    'count of shaded cells beside it.',
  layers,
  parts: [
    countBeside(shaded, 'numbers'),
    notOnClues(shaded, 'numbers'),
    noTouching(shaded),
    connected(unshaded),
  ],
  leaves: 'a cell without its number',
  newPuzzles: {
    board: (blank, random) => ({
      numbers: new Int16Array(cellCount(blank)).map(() => (random.chance(0.2) ? unknownClue : empty)),
    }),
  },
  examples: [{ name: 'small', text: 'mosaic/4/4/h002h0j0g0g' }],
};
