// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.
import type { Board } from '../boards/definition/board.js';
import { hashiBoard } from './hashi/board.js';
import { numberlinkBoard } from './numberlink/board.js';
import { slitherlinkBoard } from './slitherlink/board.js';
import { sudokuBoard } from './sudoku/board.js';

/** Some of `boards`, in the same order: a page can begin with them, and load all later. */
export const lightBoards: readonly Board[] = [hashiBoard, numberlinkBoard, slitherlinkBoard, sudokuBoard];
