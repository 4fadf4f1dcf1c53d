import { empty } from '../../boards/layers/layer.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import type { CircuitBoard } from './layers.js';

/** The clues are the lines of the tree; cells without a line say nothing. */
export const clues: ClueChoice<CircuitBoard> = {
  leaves: 'no given line',
  all: ({ puzzle, answers: { lines } }) => ({
    ...puzzle,
    clues: { ...puzzle.clues, given: lines.map((line) => (line > 0 ? 1 : empty)) },
  }),
};
