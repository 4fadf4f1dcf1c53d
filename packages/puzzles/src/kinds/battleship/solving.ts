import type { SolvableDefinition } from '../../contracts/kind.js';
import { battleshipBoard } from './board.js';
import { cells } from './formulations/cells.js';
import { ships } from './formulations/ships.js';
import type { Battleship } from './layers.js';
import { cluesOf } from './ships.js';

/** What solves Battleship. */
export const solving: SolvableDefinition<Battleship> = {
  board: battleshipBoard,
  formulations: [ships, cells],
  clues: {
    leaves: 'a row or column without a total, or a cell without a given; the fleet stays',
    all: ({ puzzle, answers: { ships } }) => ({ ...puzzle, clues: cluesOf(puzzle, ships) }),
  },
};
