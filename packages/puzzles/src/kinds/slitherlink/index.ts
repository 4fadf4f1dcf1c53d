import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { slitherlinkBoard } from './board.js';
import { formats } from './formats.js';
import { loop } from './formulations/loop.js';
import { generator } from './generator.js';
import { instances } from './instances.js';
import { explanations } from './reasons.js';
import { withAllNumbers } from './rules.js';

/** Slitherlink, also known as Fences, Loopy or Loop the Loop. */
export const slitherlink = defineKind({
  board: withFormats(slitherlinkBoard, formats),
  formulations: [loop],
  formulationAliases: { flow: 'loop/flow', places: 'loop/places' },
  generator,
  instances,
  clues: { leaves: 'a cell without a number', all: withAllNumbers },
  explanations,
});
