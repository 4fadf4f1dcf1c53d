import { withFormats } from '../../src/boards/with-formats.js';
import { defineKind } from '../../src/contracts/kind.js';
import { mosaicBoard } from './board.js';
import { count } from './formulations/count.js';

/** Mosaic: numbers count the shaded cells around them. */
export const mosaic = defineKind({ board: withFormats(mosaicBoard, []), formulations: [count] });
