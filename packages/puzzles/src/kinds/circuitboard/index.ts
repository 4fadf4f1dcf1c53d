import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { circuitboardBoard } from './board.js';
import { clues } from './clues.js';
import { formats } from './formats.js';
import { flow } from './formulations/flow.js';
import { tree } from './formulations/tree.js';
import { treePath } from './formulations/tree-path.js';
import { generator } from './generator.js';
import { explanations } from './reasons.js';

/** Circuit Board: trees with one or three lines at each point. */
export const circuitboard = defineKind({
  board: withFormats(circuitboardBoard, formats),
  formulations: [treePath, tree, flow],
  generator,
  clues,
  explanations,
});
