import type { ConstraintBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';

/** The model with new blocks in the place of one, at the end; the rows of the others keep their names. */
export function withoutBlock(
  model: Model,
  replaced: ConstraintBlock,
  added: readonly ConstraintBlock[],
): Model {
  const kept = model.constraints.filter((block) => block !== replaced);
  const positions = kept.map((block) => model.constraints.indexOf(block));
  return {
    ...model,
    constraints: [...kept, ...added],
    names: {
      ...model.names,
      row: (block, row) => {
        const position = positions[block];
        if (position !== undefined) return model.names.row(position, row);
        return `${added[block - kept.length]?.name ?? block} ${row + 1}`;
      },
    },
  };
}
