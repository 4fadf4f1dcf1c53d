import { namedExamples } from '../boards/definition/named-examples.js';
import { outsideNumbers, outsideRows } from '../boards/formats/pzpr/outside-numbers.js';
import type { Grid } from '../boards/geometry/grid.js';
import type { Layers } from '../boards/layers/layer.js';
import { latinSquares } from '../parts/generation/latin-squares.js';
import type { KindPage } from '../parts/pages/page.js';
import { buildingsSeen } from '../parts/rules/buildings-seen.js';
import { distinctInLines } from '../parts/rules/distinct.js';

const heights = ({ rows, columns }: Grid) => ({ min: 1, max: Math.max(rows, columns) });

const layers: Layers = {
  left: { site: 'row', role: 'clue', side: 'left', label: 'left number', values: heights },
  right: { site: 'row', role: 'clue', side: 'right', label: 'right number', values: heights },
  top: { site: 'column', role: 'clue', side: 'top', label: 'top number', values: heights },
  bottom: { site: 'column', role: 'clue', side: 'bottom', label: 'bottom number', values: heights },
  heights: { site: 'cell', role: 'answer', label: 'height', values: heights },
};

/** Skyscrapers. */
export const skyscrapers: KindPage = {
  name: 'skyscrapers',
  icon: {
    thin: 'M3 27h26M5 27V17h6v10M13 27V6h6v21M21 27V12h6v15',
    dots: 'M16 11v.01M16 17v.01',
  },
  description:
    'Write a height into each cell, each once in every row and every column. A number beside the board counts the buildings seen ' +
    'from there: those that are higher than all before them.',
  layers,
  parts: [
    distinctInLines('heights'),
    buildingsSeen('heights', 'left', 'right'),
    buildingsSeen('heights', 'right', 'left'),
    buildingsSeen('heights', 'top', 'down'),
    buildingsSeen('heights', 'bottom', 'up'),
  ],
  leaves: 'a row or a column without a number at that side',
  usualSize: { rows: 5, columns: 5 },
  puzzLinkIds: ['skyscrapers', 'building', 'skyscraper'],
  addressBody: outsideNumbers(layers),
  pzprv3Parts: [outsideRows(layers, 'heights')],
  newPuzzles: { board: () => ({}), drawnSolutions: latinSquares('heights') },
  examples: namedExamples({
    'four by four': 'skyscrapers/4/4/h33k2i31g',
    'five by five': 'skyscrapers/5/5/l2h3h432j3',
    'six by six': 'skyscrapers/6/6/g235i331j32g4g31322',
  }),
};
