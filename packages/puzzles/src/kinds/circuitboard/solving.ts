import { empty } from '../../boards/layers/layer.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import type { SolvableDefinition } from '../../contracts/kind.js';
import { circuitboardBoard } from './board.js';
import { flow } from './formulations/flow.js';
import { tree } from './formulations/tree.js';
import { treePath } from './formulations/tree-path.js';
import type { CircuitBoard } from './layers.js';

/** The clues are the lines of the tree; cells without a line say nothing. */
const clues: ClueChoice<CircuitBoard> = {
  leaves: 'no given line',
  all: ({ puzzle, answers: { lines } }) => ({
    ...puzzle,
    clues: { ...puzzle.clues, given: lines.map((line) => (line > 0 ? 1 : empty)) },
  }),
};

/** What solves Circuit Board. */
export const solving: SolvableDefinition<CircuitBoard> = {
  board: circuitboardBoard,
  formulations: [treePath, tree, flow],
  clues,
};
