import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { numberlinkBoard } from './board.js';
import { formats } from './formats/index.js';
import { generator } from './generator/index.js';
import { instances } from './instances.js';
import { explanations } from './reasons.js';
import { solving } from './solving.js';

/** Numberlink, also known as Arukone or Flow Free. */
export const numberlink = defineKind({
  ...solving,
  board: withFormats(numberlinkBoard, formats),
  generator,
  instances,
  explanations,
});
