import { cellCount } from '../../src/boards/geometry/grid.js';
import { empty, type Layers, unknownClue } from '../../src/boards/layers/layer.js';
import type { KindPage } from '../../src/parts/pages/page.js';
import { shaded, shading } from '../../src/parts/rows/named-state.js';
import { countBeside } from '../../src/parts/rules/counts.js';
import { noTouching } from '../../src/parts/rules/no-touching.js';
import { notOnClues } from '../../src/parts/rules/not-on-clues.js';
import { lineLayer, oneLoop } from '../../src/parts/rules/one-loop.js';

const layers: Layers = {
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 4 }, unknown: true },
  shaded: shading,
  lines: lineLayer,
};

/** Mosaic: one loop passes all cells that are not shaded and have no number. */
export const mosaic: KindPage = {
  name: 'mosaic',
  description:
    'Shade some cells without a number, of which no two are side by side, and draw one loop through all other cells without a number. A ' +
    'number is the count of shaded cells beside it.',
  layers,
  parts: [
    countBeside(shaded, 'numbers'),
    notOnClues(shaded, 'numbers'),
    noTouching(shaded),
    oneLoop('lines', { except: { state: shaded, clues: 'numbers' } }),
  ],
  leaves: 'a cell without its number, which the loop can pass',
  newPuzzles: {
    board: (blank, random) => ({
      numbers: new Int16Array(cellCount(blank)).map(() => (random.chance(0.2) ? unknownClue : empty)),
    }),
  },
  examples: [{ name: 'small', text: 'mosaic/4/4/l0k2i' }],
};
