import { defineBoard } from '../../src/boards/define-board.js';
import { layers } from './layers.js';
import { rules } from './rules.js';

/** The board of Mosaic: numbers count the shaded cells around them. */
export const mosaicBoard = defineBoard({
  name: 'mosaic',
  description: 'Shade some cells. A number says how many cells are shaded in the square of side 3 around it.',
  layers,
  rules,
  examples: [{ name: 'plus', text: 'mosaic/3/3/3g3g5g3g3' }],
});
