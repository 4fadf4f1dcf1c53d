import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { sudokuBoard } from './board.js';
import { clues } from './clues.js';
import { formats } from './formats.js';
import { assignment } from './formulations/assignment.js';
import { bilevel } from './formulations/bilevel.js';
import { generator } from './generator.js';
import { explanations } from './reasons.js';

/** Sudoku, also known as Number Place. */
export const sudoku = defineKind({
  board: withFormats(sudokuBoard, formats),
  formulations: [assignment],
  generator,
  bilevel,
  clues,
  explanations,
});
