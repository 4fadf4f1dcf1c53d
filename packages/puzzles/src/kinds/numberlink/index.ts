import { defineKind } from '../kind.js';
import { withFormats } from '../with-formats.js';
import { numberlinkBoard } from './board.js';
import { formats } from './formats.js';
import { paths } from './formulations/paths.js';
import { generator } from './generator.js';

/** Numberlink, also known as Arukone or Flow Free. */
export const numberlink = defineKind({
  board: withFormats(numberlinkBoard, formats),
  formulations: [paths],
  generator,
});
