import type { Budget } from '../engines/budget.js';
import { throwIfStopped } from '../engines/throw-if-stopped.js';
import type { ConstraintBlock, ConstraintType } from '../model/constraints.js';
import type { Model } from '../model/model.js';

/** A block of one type. */
type BlockOf<Type extends ConstraintType> = ConstraintBlock & { readonly type: Type };

/**
 * Rewrites the blocks of a type one after the other: `lower` gets the model so far and the block, which it takes out.
 * Throws `EngineError` `stopped` where the budget ends before a block.
 */
export function lowerEach<Type extends ConstraintType>(
  model: Model,
  type: Type,
  budget: Budget,
  lower: (model: Model, block: BlockOf<Type>) => Model,
): Model {
  let lowered = model;
  for (const block of model.constraints) {
    if (!isOf(block, type)) continue;
    throwIfStopped(budget);
    lowered = lower(lowered, block);
  }
  return lowered;
}

function isOf<Type extends ConstraintType>(block: ConstraintBlock, type: Type): block is BlockOf<Type> {
  return block.type === type;
}
