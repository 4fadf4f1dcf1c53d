import type { SolvableDefinition } from '../../contracts/kind.js';
import { slitherlinkBoard } from './board.js';
import { loop } from './formulations/loop.js';
import type { Slitherlink } from './layers.js';
import { withAllNumbers } from './rules.js';

/** What solves Slitherlink. */
export const solving: SolvableDefinition<Slitherlink> = {
  board: slitherlinkBoard,
  formulations: [loop],
  formulationAliases: { flow: 'loop/flow', places: 'loop/places' },
  clues: { leaves: 'a cell without a number', all: withAllNumbers },
};
