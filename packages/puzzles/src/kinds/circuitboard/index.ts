import { empty } from '../../boards/layers/layer.js';
import { withFormats } from '../../boards/with-formats.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import { defineKind } from '../../contracts/kind.js';
import { circuitboardBoard } from './board.js';
import { formats } from './formats.js';
import { flow } from './formulations/flow.js';
import { tree } from './formulations/tree.js';
import { treePath } from './formulations/tree-path.js';
import { generator } from './generator.js';
import type { CircuitBoard } from './layers.js';
import { explanations } from './reasons.js';

/** The clues are the lines of the tree; cells without a line say nothing. */
const clues: ClueChoice<CircuitBoard> = {
  leaves: 'no given line',
  all: ({ puzzle, answers: { lines } }) => ({
    ...puzzle,
    clues: { ...puzzle.clues, given: lines.map((line) => (line > 0 ? 1 : empty)) },
  }),
};

/** Circuit Board: trees with one or three lines at each point. */
export const circuitboard = defineKind({
  board: withFormats(circuitboardBoard, formats),
  formulations: [treePath, tree, flow],
  generator,
  clues,
  explanations,
});
