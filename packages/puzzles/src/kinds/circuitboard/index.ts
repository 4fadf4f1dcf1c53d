import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { circuitboardBoard } from './board.js';
import { formats } from './formats/index.js';
import { generator } from './generator.js';
import { explanations } from './reasons.js';
import { solving } from './solving.js';

/** Circuit Board: trees with one or three lines at each point. */
export const circuitboard = defineKind({
  ...solving,
  board: withFormats(circuitboardBoard, formats),
  generator,
  explanations,
});
