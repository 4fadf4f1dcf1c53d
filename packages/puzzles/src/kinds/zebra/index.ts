import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { zebraBoard } from './board.js';
import { formats } from './formats.js';
import { generator } from './generator/index.js';
import { explanations } from './reasons.js';
import { solving } from './solving.js';

/** Zebra puzzles: which value of each attribute is at each place. */
export const zebra = defineKind({
  ...solving,
  board: withFormats(zebraBoard, formats),
  generator,
  explanations,
});
