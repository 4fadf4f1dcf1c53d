import { type ConstraintBlock, rowCount } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Budget } from '../budget.js';
import type { Engine } from '../engine.js';
import { EngineError } from '../engine-error.js';
import { readRows, variableRefusals } from './cover-rows.js';
import { CoverSession } from './session.js';

/**
 * Set partitioning by backtracking, for many small questions to one model: it is quick to begin, and learns nothing.
 * It takes binary variables, clauses, and linear rows of different variables with the coefficient 1 of which exactly
 * one, at most one, at least one, all, not all or none are 1; variables with one value may have any whole coefficient.
 * There is no objective. Everything else is refused.
 *
 * A row of more than 31 variables becomes a tree of smaller ones. `Budget.nodeLimit` ends a search that is too hard
 * for it, with the reason `nodes`; in a list of solutions each has so many nodes.
 */
export const cover: Engine = {
  name: 'cover',
  solvesRelaxations: false,
  graphs: 'none',
  refuses: (model) => [...variableRefusals(model), ...readRows(model, model.constraints).refusals],
  open: async (model, budget = {}) => {
    checkMemory(model, budget);
    const { rows, refusals } = readRows(model, model.constraints);
    const all = [...variableRefusals(model), ...refusals];
    if (all.length > 0) throw new EngineError({ code: 'model-refused', engine: 'cover', refusals: all });
    return new CoverSession(model, rows);
  },
};

/** Of a matrix and a search of it. Measured on models of 10^5 items: 40 at most, and more while it is built. */
const bytesPerItem = 256;

function checkMemory(model: Model, { memoryLimitBytes }: Budget): void {
  if (memoryLimitBytes === undefined) return;
  const items = model.constraints.reduce((sum, block) => sum + itemCount(block), model.variableCount);
  const neededBytes = bytesPerItem * items;
  if (neededBytes > memoryLimitBytes)
    throw new EngineError({
      code: 'memory-exceeded',
      engine: 'cover',
      neededBytes,
      limitBytes: memoryLimitBytes,
    });
}

function itemCount(block: ConstraintBlock): number {
  if (block.type === 'linear') return rowCount(block) + block.variables.length;
  return block.type === 'clause' ? rowCount(block) + block.literals.length : 0;
}
