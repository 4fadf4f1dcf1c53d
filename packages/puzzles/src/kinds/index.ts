// Written by scripts/kind-lists.mjs from the folders and the pages of the kinds.
import type { Kind } from '../contracts/kind.js';
import { kindOfPage } from '../parts/pages/kind-of-page.js';
import { akari as akariPage } from './akari.js';
import { battleship } from './battleship/index.js';
import { circuitboard } from './circuitboard/index.js';
import { hashi } from './hashi/index.js';
import { heyawake as heyawakePage } from './heyawake.js';
import { hitori as hitoriPage } from './hitori.js';
import { masyu } from './masyu/index.js';
import { numberlink } from './numberlink/index.js';
import { nurikabe as nurikabePage } from './nurikabe.js';
import { skyscrapers as skyscrapersPage } from './skyscrapers.js';
import { slitherlink } from './slitherlink/index.js';
import { starbattle as starbattlePage } from './starbattle.js';
import { sudoku } from './sudoku/index.js';
import { yajilin as yajilinPage } from './yajilin.js';
import { zebra } from './zebra/index.js';

const akari = kindOfPage(akariPage);
const heyawake = kindOfPage(heyawakePage);
const hitori = kindOfPage(hitoriPage);
const nurikabe = kindOfPage(nurikabePage);
const skyscrapers = kindOfPage(skyscrapersPage);
const starbattle = kindOfPage(starbattlePage);
const yajilin = kindOfPage(yajilinPage);

export {
  akari,
  battleship,
  circuitboard,
  hashi,
  heyawake,
  hitori,
  masyu,
  numberlink,
  nurikabe,
  skyscrapers,
  slitherlink,
  starbattle,
  sudoku,
  yajilin,
  zebra,
};

/** All puzzle kinds, in the order of their names. */
export const kinds: readonly Kind[] = [
  akari,
  battleship,
  circuitboard,
  hashi,
  heyawake,
  hitori,
  masyu,
  numberlink,
  nurikabe,
  skyscrapers,
  slitherlink,
  starbattle,
  sudoku,
  yajilin,
  zebra,
];
