import { empty } from '../../boards/layers/layer.js';
import type { SolvableDefinition } from '../../contracts/kind.js';
import { hashiBoard } from './board.js';
import { deductions } from './deductions.js';
import { bridgesAt } from './drawn-bridges.js';
import { bilevel } from './formulations/bilevel.js';
import { flow } from './formulations/flow.js';
import { lazy } from './formulations/lazy.js';
import type { Hashi } from './layers.js';

/** What solves Hashi. */
export const solving: SolvableDefinition<Hashi> = {
  board: hashiBoard,
  formulations: [lazy, flow],
  formulationAliases: { bfs: 'lazy/bfs' },
  deductions,
  bilevel,
  clues: {
    leaves: 'an island without its number',
    all: (solution) => {
      const islands = solution.puzzle.clues.islands.map((island, cell) =>
        island === empty ? empty : bridgesAt(solution, cell),
      );
      return { ...solution.puzzle, clues: { islands } };
    },
  },
};
