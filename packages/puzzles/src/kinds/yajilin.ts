import { namedExamples } from '../boards/definition/named-examples.js';
import { arrowEditing } from '../boards/editing/arrow-clues.js';
import { arrowsAndNumbers } from '../boards/formats/pzpr/arrow-numbers.js';
import { arrowRows } from '../boards/formats/pzpr/arrow-rows.js';
import { layerRows } from '../boards/formats/pzpr/pzprv3-part.js';
import { cellCount } from '../boards/geometry/grid.js';
import { arrowLayer } from '../boards/layers/arrow-layer.js';
import { empty, type Layers, unknownClue } from '../boards/layers/layer.js';
import { type ArrowLayers, changedArrows, turnedArrows } from '../parts/generation/arrows.js';
import { scatteredCells } from '../parts/generation/scattered-cells.js';
import type { KindPage } from '../parts/pages/page.js';
import { shaded, shading } from '../parts/rows/named-state.js';
import { countAlong } from '../parts/rules/counts.js';
import { noTouching } from '../parts/rules/no-touching.js';
import { notOnClues } from '../parts/rules/not-on-clues.js';
import { lineLayer, oneLoop } from '../parts/rules/one-loop.js';

const layers: Layers = {
  arrows: arrowLayer,
  numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 999 }, unknown: true },
  shaded: shading,
  lines: lineLayer,
};

const arrowLayers: ArrowLayers = { arrows: 'arrows', numbers: 'numbers', counted: shaded };

/** Yajilin. */
export const yajilin: KindPage = {
  name: 'yajilin',
  icon: {
    thin: 'M14.5 16h-8M9.5 13l-3 3 3 3',
    thick: 'M7 9V6h19v20H7v-3',
    filled: 'M16.5 12.5h7v7h-7z',
  },
  description:
    'Shade some cells without a clue, of which no two are side by side, and draw one loop through all other cells without a clue. A number ' +
    'counts the shaded cells in the direction of its arrow.',
  layers,
  parts: [
    countAlong(shaded, 'arrows', 'numbers', { except: 'arrows' }),
    notOnClues(shaded, 'arrows'),
    noTouching(shaded),
    oneLoop('lines', { except: { state: shaded, clues: 'arrows' } }),
  ],
  editing: arrowEditing(layers, 'arrows', 'numbers'),
  leaves: 'an arrow without its number',
  puzzLinkIds: ['yajilin', 'yajirin'],
  otherSigns: { b: null, o: 'all shaded cells are outside the loop' },
  addressBody: arrowsAndNumbers(layers, 'arrows', 'numbers'),
  pzprv3Parts: [
    arrowRows(layers, 'arrows', 'numbers'),
    layerRows(layers, 'shaded'),
    layerRows(layers, 'lines'),
  ],
  newPuzzles: {
    keepsClues: true,
    preferred: { shaded: 0.8 },
    board: (blank, random, groups) => {
      const cells = scatteredCells(blank, groups, 0.15, random);
      const arrows = new Int16Array(cellCount(blank)).map((_, cell) => (cells.has(cell) ? 1 : empty));
      return { arrows, numbers: arrows.map((arrow) => (arrow === empty ? empty : unknownClue)) };
    },
    boardOf: (solution, random) => turnedArrows(arrowLayers, solution, random),
    changed: (solution, random, near) => changedArrows(arrowLayers, solution, random, near),
  },
  examples: namedExamples({
    'six by six': 'yajilin/6/6/b22m30b10m12b',
    'eight by eight': 'yajilin/8/8/i41k31e11c1040c11e20k32i',
    'ten by ten': 'yajilin/10/10/42b42r21b31e41e31a31c20a31u41a32d31k31d40b31d31',
  }),
};
