// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.
import type { Kind } from '../contracts/kind.js';
import { battleship } from './battleship/index.js';
import { circuitboard } from './circuitboard/index.js';
import { hashi } from './hashi/index.js';
import { masyu } from './masyu/index.js';
import { numberlink } from './numberlink/index.js';
import { slitherlink } from './slitherlink/index.js';
import { sudoku } from './sudoku/index.js';
import { zebra } from './zebra/index.js';

export { battleship, circuitboard, hashi, masyu, numberlink, slitherlink, sudoku, zebra };

/** All puzzle kinds, in the order of their names. */
export const kinds: readonly Kind[] = [
  battleship,
  circuitboard,
  hashi,
  masyu,
  numberlink,
  slitherlink,
  sudoku,
  zebra,
];
