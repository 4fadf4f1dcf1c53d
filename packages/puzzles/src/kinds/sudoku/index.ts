import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { sudokuBoard } from './board.js';
import { formats } from './formats/index.js';
import { generator } from './generator/index.js';
import { explanations } from './reasons.js';
import { solving } from './solving.js';

/** Sudoku, also known as Number Place. */
export const sudoku = defineKind({
  ...solving,
  board: withFormats(sudokuBoard, formats),
  generator,
  explanations,
});
