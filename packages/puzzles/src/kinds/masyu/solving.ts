import type { SolvableDefinition } from '../../contracts/kind.js';
import { masyuBoard } from './board.js';
import { loop } from './formulations/loop.js';
import type { Masyu } from './layers.js';
import { withAllPearls } from './rules.js';

/** What solves Masyu. */
export const solving: SolvableDefinition<Masyu> = {
  board: masyuBoard,
  formulations: [loop],
  clues: { leaves: 'a cell without a pearl', all: withAllPearls },
};
