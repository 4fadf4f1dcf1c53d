// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.
import type { Board } from '../boards/definition/board.js';
import { withFormats } from '../boards/with-formats.js';
import { boardOfPage } from '../parts/pages/page.js';
import { akari } from './akari.js';
import { battleshipBoard } from './battleship/board.js';
import { formats as battleshipFormats } from './battleship/formats/index.js';
import { circuitboardBoard } from './circuitboard/board.js';
import { formats as circuitboardFormats } from './circuitboard/formats/index.js';
import { hashiBoard } from './hashi/board.js';
import { formats as hashiFormats } from './hashi/formats/index.js';
import { heyawake } from './heyawake.js';
import { hitori } from './hitori.js';
import { masyuBoard } from './masyu/board.js';
import { formats as masyuFormats } from './masyu/formats.js';
import { numberlinkBoard } from './numberlink/board.js';
import { formats as numberlinkFormats } from './numberlink/formats/index.js';
import { nurikabe } from './nurikabe.js';
import { skyscrapers } from './skyscrapers.js';
import { slitherlinkBoard } from './slitherlink/board.js';
import { formats as slitherlinkFormats } from './slitherlink/formats.js';
import { starbattle } from './starbattle.js';
import { sudokuBoard } from './sudoku/board.js';
import { formats as sudokuFormats } from './sudoku/formats/index.js';
import { yajilin } from './yajilin.js';
import { zebraBoard } from './zebra/board.js';
import { formats as zebraFormats } from './zebra/formats.js';

/** The boards of all puzzle kinds, in the order of their names, with all their formats. */
export const boardsWithFormats: readonly Board[] = [
  withFormats(boardOfPage(akari), []),
  withFormats(battleshipBoard, battleshipFormats),
  withFormats(circuitboardBoard, circuitboardFormats),
  withFormats(hashiBoard, hashiFormats),
  withFormats(boardOfPage(heyawake), []),
  withFormats(boardOfPage(hitori), []),
  withFormats(masyuBoard, masyuFormats),
  withFormats(numberlinkBoard, numberlinkFormats),
  withFormats(boardOfPage(nurikabe), []),
  withFormats(boardOfPage(skyscrapers), []),
  withFormats(slitherlinkBoard, slitherlinkFormats),
  withFormats(boardOfPage(starbattle), []),
  withFormats(sudokuBoard, sudokuFormats),
  withFormats(boardOfPage(yajilin), []),
  withFormats(zebraBoard, zebraFormats),
];
