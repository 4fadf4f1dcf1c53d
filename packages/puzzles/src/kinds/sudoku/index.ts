import { defineKind } from '../kind.js';
import { withFormats } from '../with-formats.js';
import { sudokuBoard } from './board.js';
import { formats } from './formats.js';
import { assignment } from './formulations/assignment.js';
import { generator } from './generator.js';
import { clues } from './tables/clues.js';

/** Sudoku, also known as Number Place. */
export const sudoku = defineKind({
  board: withFormats(sudokuBoard, formats),
  formulations: [assignment],
  tables: [clues],
  generator,
});
