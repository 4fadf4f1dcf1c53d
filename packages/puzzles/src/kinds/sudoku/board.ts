import { defineBoard } from '../define-board.js';
import { boardProblem } from './board-problem.js';
import { drawSudoku } from './drawing.js';
import { examples } from './examples.js';
import { layers, variants } from './layers.js';
import { rules } from './rules.js';

/** The board of Sudoku, also known as Number Place. */
export const sudokuBoard = defineBoard({
  name: 'sudoku',
  aliases: ['numberplace'],
  says:
    'Write a number into each empty cell so that each number is once in each row, in each column, and in each box or ' +
    'region.',
  variants,
  layers,
  rules,
  examples,
  problem: boardProblem,
  puzzLinkIds: ['sudoku'],
  pzprv3Size: 'side',
  draw: drawSudoku,
});
