import type { Format } from '../../formats/format.js';
import { fPuzzles } from './f-puzzles.js';
import { janko } from './janko.js';
import type { Sudoku } from './layers.js';
import { line } from './line.js';
import { sdk } from './sdk.js';
import { sudokuwiki } from './sudokuwiki.js';
import { tatham } from './tatham.js';

/** The formats of Sudoku beyond the derived ones. */
export const formats: readonly Format<Sudoku>[] = [line, sdk, sudokuwiki, tatham, janko, fPuzzles];
