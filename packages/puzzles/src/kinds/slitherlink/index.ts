import { defineKind } from '../define-kind.js';
import { slitherlinkBoard } from './board.js';
import { flow } from './formulations/flow.js';
import { loop } from './formulations/loop.js';
import { places } from './formulations/places.js';
import { generator } from './generator.js';
import { solvers } from './tables/solvers.js';

/** Slitherlink, also known as Fences, Loopy or Loop the Loop. */
export const slitherlink = defineKind({
  board: slitherlinkBoard,
  formulations: [loop, flow, places],
  tables: [solvers],
  generator,
});
