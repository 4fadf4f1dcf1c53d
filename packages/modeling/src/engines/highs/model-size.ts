import { type ConstraintBlock, rowCount } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';

/** What the runtime holds before it has any model. */
const emptyBytes = 20.25 * 2 ** 20;

/** Measured on sparse models of 10⁵ to 2.5 · 10⁶ items, presolve and search included: 140 to 280. */
const bytesPerItem = 256;

/** The size to which the runtime's WebAssembly memory can grow. */
export const largestMemoryBytes = 2 ** 31;

/** About how many bytes HiGHS needs to solve the model; an item is a variable, a row or an entry of the matrix. */
export function neededBytes(model: Model): number {
  const items = model.constraints.reduce((sum, block) => sum + itemCount(block), model.variableCount);
  return emptyBytes + bytesPerItem * items;
}

function itemCount(block: ConstraintBlock): number {
  switch (block.type) {
    case 'linear':
      return rowCount(block) + block.variables.length;
    case 'clause':
      return rowCount(block) + block.literals.length;
    case 'product':
      return 3 * rowCount(block);
    case 'connected':
    case 'singleLoop':
    case 'disjointLoops':
      return block.graph.literals.length;
  }
}
