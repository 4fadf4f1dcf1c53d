import { generatorOfLoops } from '../../parts/generation/generator-of-loops.js';
import { kindWith } from '../../parts/pages/kind-of-page.js';
import { masyuPage } from './board.js';
import { formats } from './formats.js';
import { techniques } from './techniques.js';

/** Masyu, also known as Pearl. */
export const masyu = kindWith(masyuPage, {
  formats,
  techniques,
  // Of loops on larger boards, hardly any is determined by its pearls.
  generator: generatorOfLoops(masyuPage, { maxUniformCells: 100 }),
});
