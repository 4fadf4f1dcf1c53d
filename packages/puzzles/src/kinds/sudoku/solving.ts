import type { SolvableDefinition } from '../../contracts/kind.js';
import { sudokuBoard } from './board.js';
import { clues } from './clues.js';
import { assignment } from './formulations/assignment.js';
import { bilevel } from './formulations/bilevel.js';
import type { Sudoku } from './layers.js';

/** What solves Sudoku. */
export const solving: SolvableDefinition<Sudoku> = {
  board: sudokuBoard,
  formulations: [assignment],
  bilevel,
  clues,
};
