import { outsideNumbers } from '../../src/boards/formats/pzpr/outside-numbers.js';
import type { Grid } from '../../src/boards/geometry/grid.js';
import type { Layers } from '../../src/boards/layers/layer.js';
import type { KindPage } from '../../src/parts/pages/page.js';
import { buildingsSeen } from '../../src/parts/rules/buildings-seen.js';
import { distinctInLines } from '../../src/parts/rules/distinct.js';

const heights = ({ rows, columns }: Grid) => ({ min: 1, max: Math.max(rows, columns) });

const layers: Layers = {
  left: { site: 'row', role: 'clue', side: 'left', label: 'left number', values: heights },
  right: { site: 'row', role: 'clue', side: 'right', label: 'right number', values: heights },
  top: { site: 'column', role: 'clue', side: 'top', label: 'top number', values: heights },
  bottom: { site: 'column', role: 'clue', side: 'bottom', label: 'bottom number', values: heights },
  heights: { site: 'cell', role: 'answer', label: 'height', values: heights },
};

/** Mosaic: each height is once in a row and a column, and numbers say how many are seen. */
export const mosaic: KindPage = {
  name: 'mosaic',
  description:
    'Write a height into each cell, each once in every row and every column. A number beside the board is the count of heights seen from ' +
    'there: those that are higher than all before them.',
  layers,
  parts: [
    distinctInLines('heights'),
    buildingsSeen('heights', 'left', 'right'),
    buildingsSeen('heights', 'right', 'left'),
    buildingsSeen('heights', 'top', 'down'),
    buildingsSeen('heights', 'bottom', 'up'),
  ],
  leaves: 'a row or a column without a number at that side',
  usualSize: { rows: 4, columns: 4 },
  addressBody: outsideNumbers(layers),
  newPuzzles: { board: () => ({}) },
  examples: [
    {
      name: 'small',
      text: 'mosaic/4/4/g313l24j',
    },
  ],
};
