// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.
import type { Board } from '../boards/definition/board.js';
import { battleshipBoard } from './battleship/board.js';
import { circuitboardBoard } from './circuitboard/board.js';
import { hashiBoard } from './hashi/board.js';
import { masyuBoard } from './masyu/board.js';
import { numberlinkBoard } from './numberlink/board.js';
import { slitherlinkBoard } from './slitherlink/board.js';
import { sudokuBoard } from './sudoku/board.js';
import { zebraBoard } from './zebra/board.js';

/** The boards of all puzzle kinds, in the order of their names, with the derived formats alone: `boardsWithFormats` has all. */
export const boards: readonly Board[] = [
  battleshipBoard,
  circuitboardBoard,
  hashiBoard,
  masyuBoard,
  numberlinkBoard,
  slitherlinkBoard,
  sudokuBoard,
  zebraBoard,
];
