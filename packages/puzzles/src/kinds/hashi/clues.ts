import { directions } from '../../boards/geometry/pairs.js';
import { empty } from '../../boards/layers/layer.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import { bridgesToward } from './drawn-bridges.js';
import type { Hashi } from './layers.js';

/** The clues are the numbers of all islands; the islands stay. */
export const clues: ClueChoice<Hashi> = {
  leaves: 'an island without its number',
  all: (solution) => {
    const islands = solution.puzzle.clues.islands.map((island, cell) =>
      island === empty
        ? empty
        : directions.reduce((sum, direction) => sum + bridgesToward(solution, cell, direction), 0),
    );
    return { ...solution.puzzle, clues: { islands } };
  },
};
