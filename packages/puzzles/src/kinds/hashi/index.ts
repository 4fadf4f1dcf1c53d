import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { hashiBoard } from './board.js';
import { formats } from './formats/index.js';
import { generator } from './generator/index.js';
import { explanations } from './reasons.js';
import { solving } from './solving.js';

/** Hashi, also known as Hashiwokakero or Bridges. */
export const hashi = defineKind({
  ...solving,
  board: withFormats(hashiBoard, formats),
  generator,
  explanations,
});
