import type { Format } from '../../boards/definition/format.js';
import { fPuzzles } from './f-puzzles.js';
import { headedGrids } from './headed-grids.js';
import { hodoku } from './hodoku.js';
import { janko } from './janko.js';
import { jigsawBlocks } from './jigsaw-blocks.js';
import { kSudoku } from './ksudoku.js';
import type { Sudoku } from './layers.js';
import { line } from './line.js';
import { openSudoku } from './opensudoku.js';
import { pencilMarks } from './pencil-marks.js';
import { penpa } from './penpa.js';
import { sdk } from './sdk.js';
import { sudokuCoach } from './sudoku-coach.js';
import { sudokuexchange } from './sudokuexchange.js';
import { sudokuwiki } from './sudokuwiki.js';
import { tatham } from './tatham.js';

/** The formats of Sudoku beyond the derived ones. */
export const formats: readonly Format<Sudoku>[] = [
  line,
  sdk,
  headedGrids,
  jigsawBlocks,
  sudokuwiki,
  sudokuexchange,
  sudokuCoach,
  hodoku,
  pencilMarks,
  openSudoku,
  kSudoku,
  tatham,
  janko,
  fPuzzles,
  penpa,
];
