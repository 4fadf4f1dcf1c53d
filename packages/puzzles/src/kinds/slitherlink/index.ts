import { generatorOfLoops } from '../../parts/generation/generator-of-loops.js';
import { kindWith } from '../../parts/pages/kind-of-page.js';
import { slitherlinkPage } from './board.js';
import { formats } from './formats.js';
import { instances } from './instances.js';
import { severalLoops } from './layers.js';
import { solving } from './solving.js';
import { techniques } from './techniques/index.js';

/** Slitherlink, also known as Fences, Loopy or Loop the Loop. */
export const slitherlink = kindWith(slitherlinkPage, {
  ...{ solving, formats, techniques, instances },
  generator: generatorOfLoops(slitherlinkPage, { several: severalLoops }),
});
