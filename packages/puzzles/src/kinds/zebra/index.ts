import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { zebraBoard } from './board.js';
import { formats } from './formats.js';
import { assignment } from './formulations/assignment.js';
import { cp } from './formulations/cp.js';
import { generator } from './generator/generator.js';
import { explanations } from './reasons.js';

/** Zebra puzzles: which value of each attribute is at each place. */
export const zebra = defineKind({
  board: withFormats(zebraBoard, formats),
  formulations: [cp, assignment],
  generator,
  clues: { leaves: 'a sentence that is not told' },
  explanations,
});
