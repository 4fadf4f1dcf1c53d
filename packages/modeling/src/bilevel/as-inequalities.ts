import { type ConstraintBlock, type LinearBlock, rowCount } from '../model/constraints.js';
import type { Model } from '../model/model.js';

/**
 * The model with one bound in each row: a row with two bounds becomes two rows, "at least" and "at most", one after the other. Blocks keep
 * their positions. The model's blocks are linear, and each row has a finite bound. Linear.
 */
export function asInequalities(model: Model): Model {
  const blocks = model.constraints.map((block) => splitBlock(block));
  return {
    ...model,
    constraints: blocks.map(({ block }) => block),
    names: {
      ...model.names,
      row: (block, row) => {
        const { row: origin, side } = blocks[block]!.origins[row]!;
        const name = model.names.row(block, origin);
        return side === null ? name : `${name} ${side}`;
      },
    },
  };
}

/** A row of the model that an inequality comes from, and which of two it is. */
interface Origin {
  readonly row: number;
  readonly side: 'at least' | 'at most' | null;
}

function splitBlock(block: ConstraintBlock): {
  readonly block: ConstraintBlock;
  readonly origins: readonly Origin[];
} {
  const rows = Array.from({ length: rowCount(block) }, (_, row) => row);
  if (block.type !== 'linear') return { block, origins: rows.map((row) => ({ row, side: null })) };
  const origins = rows.flatMap((row): Origin[] => {
    if (block.lower[row] === -Infinity || block.upper[row] === Infinity) return [{ row, side: null }];
    return [
      { row, side: 'at least' },
      { row, side: 'at most' },
    ];
  });
  return { block: inequalities(block, origins), origins };
}

function inequalities(block: LinearBlock, origins: readonly Origin[]): LinearBlock {
  const spans = origins.map(({ row }) => [block.starts[row]!, block.starts[row + 1]!] as const);
  const starts = new Int32Array(origins.length + 1);
  for (const [index, [from, to]] of spans.entries()) starts[index + 1] = starts[index]! + to - from;
  const variables = new Int32Array(starts[origins.length]!);
  const coefficients = new Float64Array(starts[origins.length]!);
  for (const [index, [from, to]] of spans.entries()) {
    variables.set(block.variables.subarray(from, to), starts[index]);
    coefficients.set(block.coefficients.subarray(from, to), starts[index]);
  }
  return {
    ...block,
    starts,
    variables,
    coefficients,
    lower: Float64Array.from(origins, ({ row, side }) =>
      side === 'at most' ? -Infinity : block.lower[row]!,
    ),
    upper: Float64Array.from(origins, ({ row, side }) =>
      side === 'at least' ? Infinity : block.upper[row]!,
    ),
  };
}
