import { cellCount } from '../../src/boards/geometry/grid.js';
import { empty, type Layers, unknownClue } from '../../src/boards/layers/layer.js';
import type { KindPage } from '../../src/parts/pages/page.js';
import { placed, placing } from '../../src/parts/rows/named-state.js';
import { countBeside } from '../../src/parts/rules/counts.js';
import { noTouching } from '../../src/parts/rules/no-touching.js';
import { notOnClues } from '../../src/parts/rules/not-on-clues.js';

const layers: Layers = {
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 4 }, unknown: true },
  stones: placing('stone'),
};

const stone = placed('stones', 'stone');

/** Mosaic: stones do not touch, and numbers count those beside them. */
export const mosaic: KindPage = {
  name: 'mosaic',
  description:
    'Put stones into cells without a number, so that no two touch, not even at a corner. A number is the count of stones beside it.',
  layers,
  parts: [
    countBeside(stone, 'numbers'),
    notOnClues(stone, 'numbers'),
    noTouching(stone, 'sides and corners'),
  ],
  leaves: 'a cell without its number, which can have a stone',
  newPuzzles: {
    board: (blank, random) => ({
      numbers: new Int16Array(cellCount(blank)).map(() => (random.chance(0.2) ? unknownClue : empty)),
    }),
  },
  examples: [{ name: 'small', text: 'mosaic/4/4/h2j210j0g' }],
};
