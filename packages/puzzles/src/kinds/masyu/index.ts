import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { masyuBoard } from './board.js';
import { formats } from './formats.js';
import { generator } from './generator.js';
import { explanations } from './reasons.js';
import { solving } from './solving.js';

/** Masyu, also known as Pearl. */
export const masyu = defineKind({
  ...solving,
  board: withFormats(masyuBoard, formats),
  generator,
  explanations,
});
