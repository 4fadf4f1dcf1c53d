import type { Board } from './board.js';
import { hashiBoard } from './hashi/board.js';
import { slitherlinkBoard } from './slitherlink/board.js';
import { sudokuBoard } from './sudoku/board.js';

/**
 * The boards of all puzzle kinds, without what solves them. A new kind is one more line here, and one in `index.ts`.
 */
export const boards: readonly Board[] = [hashiBoard, slitherlinkBoard, sudokuBoard];
