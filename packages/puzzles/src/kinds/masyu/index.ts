import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { masyuBoard } from './board.js';
import { formats } from './formats.js';
import { loop } from './formulations/loop.js';
import { generator, withAllPearls } from './generator.js';
import { explanations } from './reasons.js';

/** Masyu, also known as Pearl. */
export const masyu = defineKind({
  board: withFormats(masyuBoard, formats),
  formulations: [loop],
  generator,
  clues: { leaves: 'a cell without a pearl', all: withAllPearls },
  explanations,
});
