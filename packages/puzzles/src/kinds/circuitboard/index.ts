import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { explanationsOfParts } from '../../parts/readings/explanations-of-parts.js';
import { circuitboardBoard } from './board.js';
import { formats } from './formats/index.js';
import { generator } from './generator.js';
import { layers } from './layers.js';
import { write } from './rows.js';
import { solving } from './solving.js';
import { techniques } from './techniques.js';

/** Circuit Board: trees with one or three lines at each point. */
export const circuitboard = defineKind({
  ...solving,
  board: withFormats(circuitboardBoard, formats),
  generator,
  explanations: explanationsOfParts(layers, [{ write }], {
    grades: {
      upTo: [8, 12, 23, 49],
      source: 'the quarters, and 95 of 100, of 472 generated boards, 7 × 7: ours',
    },
    techniques,
  }),
});
