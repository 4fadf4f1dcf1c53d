import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { numberlinkBoard } from './board.js';
import { clues } from './clues.js';
import { formats } from './formats.js';
import { cp } from './formulations/cp.js';
import { degree } from './formulations/degree.js';
import { linearised } from './formulations/linearised.js';
import { paths } from './formulations/paths.js';
import { quadratic } from './formulations/quadratic.js';
import { generator } from './generator.js';
import { instances } from './instances.js';
import { explanations } from './reasons.js';

/** Numberlink, also known as Arukone or Flow Free. */
export const numberlink = defineKind({
  board: withFormats(numberlinkBoard, formats),
  formulations: [paths, degree, linearised, quadratic, cp],
  generator,
  instances,
  clues,
  explanations,
});
