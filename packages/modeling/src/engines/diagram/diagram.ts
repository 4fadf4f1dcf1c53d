import type { ConstraintBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Budget } from '../budget.js';
import type { Engine } from '../engine.js';
import { EngineError } from '../engine-error.js';
import { readDiagramModel } from './read-model.js';
import { DiagramSession } from './session.js';

/**
 * All solutions at once, as a zero-suppressed decision diagram by frontier search: it counts them exactly, lists them,
 * says what they have in common, and finds a best one. It takes a model with exactly one graph of loops (`singleLoop`
 * or `disjointLoops`), without parallel edges or edges from a vertex to itself, each edge a binary variable of its own
 * or the negation of one. The decisions are the edges. Beside it there may be clauses, and linear rows of whole numbers
 * (or such as doubling makes whole), over the edges; and other integer variables that have one value, or stand in one
 * row alone with the coefficient 1 or −1, as the number of a clue does. An objective may name these where an equation
 * says what they are. Everything else is refused.
 *
 * Time and memory grow with what is remembered along the frontier, which is about the shorter side of a grid, and
 * hardly with the number of solutions. It takes 1.5 GB at most where a budget does not say how much.
 */
export const diagram: Engine = {
  name: 'diagram',
  solvesRelaxations: false,
  graphs: 'native',
  counts: true,
  refuses: (model) => {
    const read = readDiagramModel(model);
    return 'loops' in read ? [] : read;
  },
  open: async (model, budget = {}) => {
    checkMemory(model, budget);
    const read = readDiagramModel(model);
    if (!('loops' in read))
      throw new EngineError({ code: 'model-refused', engine: 'diagram', refusals: read });
    return new DiagramSession(read);
  },
};

/**
 * Of a model and a question, without any diagram. Measured on grids of 10^4 and 10^5 edges: the model takes 40 to 50.
 */
const bytesPerItem = 128;

function checkMemory(model: Model, { memoryLimitBytes }: Budget): void {
  if (memoryLimitBytes === undefined) return;
  const items = model.constraints.reduce((sum, block) => sum + entryCount(block), model.variableCount);
  const neededBytes = bytesPerItem * items;
  if (neededBytes > memoryLimitBytes)
    throw new EngineError({
      code: 'memory-exceeded',
      engine: 'diagram',
      neededBytes,
      limitBytes: memoryLimitBytes,
    });
}

function entryCount(block: ConstraintBlock): number {
  switch (block.type) {
    case 'linear':
      return block.variables.length;
    case 'clause':
      return block.literals.length;
    case 'product':
      return block.products.length;
    default:
      return block.graph.literals.length;
  }
}
