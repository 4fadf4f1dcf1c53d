import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { slitherlinkBoard } from './board.js';
import { formats } from './formats.js';
import { generator } from './generator.js';
import { instances } from './instances.js';
import { explanations } from './reasons.js';
import { solving } from './solving.js';

/** Slitherlink, also known as Fences, Loopy or Loop the Loop. */
export const slitherlink = defineKind({
  ...solving,
  board: withFormats(slitherlinkBoard, formats),
  generator,
  instances,
  explanations,
});
