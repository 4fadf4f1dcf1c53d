import type { Layers } from '../../boards/layers/layer.js';
import type { SolvableDefinition } from '../../contracts/kind.js';
import { solvingOfPage } from '../../parts/pages/solving-of-page.js';
import { slitherlinkPage } from './board.js';
import { loop } from './formulations/loop.js';

/** What solves Slitherlink: the model of the paper. */
export const solving: SolvableDefinition<Layers> = {
  ...solvingOfPage(slitherlinkPage),
  formulations: [loop],
  formulationAliases: { flow: 'loop/flow', places: 'loop/places' },
};
