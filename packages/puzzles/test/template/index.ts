import { defineKind } from '../../src/kinds/define-kind.js';
import { count } from './formulations/count.js';
import { layers } from './layers.js';
import { rules } from './rules.js';

/** Mosaic: numbers count the shaded cells around them. */
export const mosaic = defineKind({
  name: 'mosaic',
  says: 'Shade some cells. A number says how many cells are shaded in the square of side 3 around it.',
  layers,
  rules,
  formulations: [count],
  examples: [{ name: 'plus', text: 'mosaic/3/3/3g3g5g3g3' }],
});
