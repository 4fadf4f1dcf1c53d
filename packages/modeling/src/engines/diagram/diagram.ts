import type { LoadedEngine } from '../../engine/engine.js';
import { loadedOnce } from '../../engine/loaded-once.js';
import { requireMemory } from '../../engine/memory.js';
import { type ConstraintBlock, graphLiterals, isGraphBlock } from '../../model/constraints.js';
import { readDiagramModel } from './read-model.js';

/** Few questions open it: what builds diagrams is loaded then. */
const loadSession = loadedOnce(() => import('./session.js'));

/**
 * All solutions at once, as a zero-suppressed decision diagram by frontier search: it counts them exactly, lists
 * them, computes their backbone and finds an optimum. It supports a model with exactly one graph of loops
 * (`singleLoop` or `disjointLoops`), paths (`disjointPaths`) or a tree (`spanningTree`), without parallel edges or
 * self-loops, each edge a different binary variable or its negation. The decision variables are the edges. Clauses, and
 * linear rows in whole numbers (or whole after doubling), may range over the edges. Any other integer variable must be
 * fixed, or occur in one row only, like the number of a clue: it is a slack. One slack of a row may have a coefficient
 * other than 1 and −1: "1 + 2 y edges at a vertex" allows one edge and three. An objective may name the only slack of an
 * equation, if its coefficient is 1 or −1. A variable under which ends of paths have their numbers occurs in no row and under one sign only, unless the
 * model fixes it; in a question that does not fix it, these numbers are unknown.
 * Everything else is refused.
 *
 * Time and memory grow with the states along the frontier, which is about as wide as the shorter side of a grid, and
 * hardly with the number of solutions. Without a memory limit in the budget, it takes at most 1.5 GB.
 */
export const diagram: LoadedEngine = {
  name: 'diagram',
  solvesRelaxations: false,
  graphs: 'native',
  counts: true,
  prepare: (model) => {
    const read = readDiagramModel(model);
    if (!('graphModel' in read)) return { status: 'refused', refusals: read };
    return {
      status: 'ready',
      open: async (budget = {}) => {
        const { constraints, variableCount } = model;
        requireMemory(
          'diagram',
          budget.memoryLimitBytes,
          () => bytesPerItem * constraints.reduce((sum, block) => sum + entryCount(block), variableCount),
        );
        const { DiagramSession } = await loadSession();
        return new DiagramSession(read);
      },
    };
  },
};

/**
 * Bytes of a model and a question, without a diagram. Measured on grids of 10^4 and 10^5 edges: the model takes 40 to
 * 50.
 */
const bytesPerItem = 128;

function entryCount(block: ConstraintBlock): number {
  if (block.type === 'linear') return block.variables.length;
  return block.type === 'clause'
    ? block.literals.length
    : isGraphBlock(block)
      ? graphLiterals(block).length
      : 0;
}
