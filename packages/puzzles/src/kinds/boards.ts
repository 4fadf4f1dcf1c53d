// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.
import type { Board } from '../boards/definition/board.js';
import { boardOfPage } from '../parts/pages/page.js';
import { akari } from './akari.js';
import { battleshipBoard } from './battleship/board.js';
import { circuitboardBoard } from './circuitboard/board.js';
import { hashiBoard } from './hashi/board.js';
import { heyawake } from './heyawake.js';
import { hitori } from './hitori.js';
import { masyuBoard } from './masyu/board.js';
import { numberlinkBoard } from './numberlink/board.js';
import { nurikabe } from './nurikabe.js';
import { skyscrapers } from './skyscrapers.js';
import { slitherlinkBoard } from './slitherlink/board.js';
import { starbattle } from './starbattle.js';
import { sudokuBoard } from './sudoku/board.js';
import { yajilin } from './yajilin.js';
import { zebraBoard } from './zebra/board.js';

/** The boards of all puzzle kinds, in the order of their names, with the derived formats alone: `boardsWithFormats` has all. */
export const boards: readonly Board[] = [
  boardOfPage(akari),
  battleshipBoard,
  circuitboardBoard,
  hashiBoard,
  boardOfPage(heyawake),
  boardOfPage(hitori),
  masyuBoard,
  numberlinkBoard,
  boardOfPage(nurikabe),
  boardOfPage(skyscrapers),
  slitherlinkBoard,
  boardOfPage(starbattle),
  sudokuBoard,
  boardOfPage(yajilin),
  zebraBoard,
];
