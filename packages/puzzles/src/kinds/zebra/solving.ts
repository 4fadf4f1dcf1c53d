import type { SolvableDefinition } from '../../contracts/kind.js';
import { zebraBoard } from './board.js';
import { assignment } from './formulations/assignment.js';
import { cp } from './formulations/cp.js';
import type { Zebra } from './layers.js';

/** What solves Zebra puzzles. */
export const solving: SolvableDefinition<Zebra> = {
  board: zebraBoard,
  formulations: [cp, assignment],
  clues: { leaves: 'a sentence that is not told' },
};
