import { defineKind } from '../define-kind.js';
import { slitherlinkBoard } from './board.js';
import { loop } from './formulations/loop.js';

/** Slitherlink, also known as Fences, Loopy or Loop the Loop. */
export const slitherlink = defineKind({ board: slitherlinkBoard, formulations: [loop] });
