import { defineBoard } from '../define-board.js';
import { boardProblem } from './board-problem.js';
import { boxOf } from './boxes.js';
import { drawSudoku } from './drawing.js';
import { examples } from './examples.js';
import { fPuzzles } from './f-puzzles.js';
import { janko } from './janko.js';
import { layers, variants } from './layers.js';
import { line } from './line.js';
import { rules } from './rules.js';
import { sdk } from './sdk.js';
import { sudokuwiki } from './sudokuwiki.js';
import { tatham } from './tatham.js';

/** The board of Sudoku, also known as Number Place. */
export const sudokuBoard = defineBoard({
  name: 'sudoku',
  aliases: ['numberplace'],
  says:
    'Write a number into each empty cell so that each number is once in each row, in each column, and in each box or ' +
    'region.',
  variants,
  layers,
  usualSize: { rows: 9, columns: 9 },
  rules,
  examples,
  problem: boardProblem,
  puzzLinkIds: ['sudoku'],
  pzprv3Size: 'side',
  unlikePuzzLink: ({ rows }) => {
    const side = Math.floor(Math.sqrt(rows));
    const { width, height } = boxOf(rows);
    const isAlike = rows === 6 || (width === side && height === side);
    return isAlike ? null : `boxes ${width} wide and ${height} high`;
  },
  formats: [line, sdk, sudokuwiki, tatham, janko, fPuzzles],
  draw: drawSudoku,
});
