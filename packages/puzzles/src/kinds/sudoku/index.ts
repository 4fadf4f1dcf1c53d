import { defineKind } from '../kind.js';
import { sudokuBoard } from './board.js';
import { assignment } from './formulations/assignment.js';
import { generator } from './generator.js';
import { clues } from './tables/clues.js';

/** Sudoku, also known as Number Place. */
export const sudoku = defineKind({
  board: sudokuBoard,
  formulations: [assignment],
  tables: [clues],
  generator,
});
