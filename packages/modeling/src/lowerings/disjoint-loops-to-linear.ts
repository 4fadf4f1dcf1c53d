import { loopRows } from './loop-rows.js';
import type { Lowering } from './lowering.js';

/** `disjointLoops` → linear: the rows of `loopRows`, at least two and at most two edges at a vertex that has any. No new variables. */
export const disjointLoopsToLinear: Lowering = {
  source: 'disjointLoops',
  targets: ['linear'],
  lower: (model) => ({
    ...model,
    constraints: model.constraints.map((block) =>
      block.type === 'disjointLoops' ? loopRows(block.name, block.graph) : block,
    ),
  }),
};
