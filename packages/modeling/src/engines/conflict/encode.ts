import type { ConstraintTarget } from '@gridwright/solver';
import type { Model } from '../../model/model.js';
import { addBlock, type Encoded } from './add-blocks.js';
import { OrderEncoding } from './order-encoding.js';

/**
 * Adds the variables and constraints of a model, without its objective; always the same ones in the same order. Of a
 * block of equations their sum modulo 2 is added too: in puzzles every edge is counted at its two ends, so that only
 * the clues are left; and that they do not add up is something that a search through the edges would not find in any
 * time. Linear in the model.
 */
export function encode(model: Model, target: ConstraintTarget): Encoded {
  const encoding = new OrderEncoding(target, model);
  if (encoding.isContradictory) target.addClause([]);
  const encoded = { target, encoding, model };
  for (const block of model.constraints) {
    const equations = addBlock(encoded, block, null);
    if (equations !== null) target.addParity(equations);
  }
  return encoded;
}
