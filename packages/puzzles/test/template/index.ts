import { defineKind } from '../../src/kinds/kind.js';
import { withFormats } from '../../src/kinds/with-formats.js';
import { mosaicBoard } from './board.js';
import { count } from './formulations/count.js';

/** Mosaic: numbers count the shaded cells around them. */
export const mosaic = defineKind({ board: withFormats(mosaicBoard, []), formulations: [count] });
