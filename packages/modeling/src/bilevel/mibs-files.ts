import type { Budget } from '../engine/budget.js';
import { type ModelFileFormat, textPieces } from '../files/model-file.js';
import { mpsFormat } from '../files/mps/mps-format.js';
import { LinearRows } from '../lowerings/linear-rows.js';
import { type ConstraintBlock, type LinearBlock, rowCount } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { type BilevelModel, requireWellFormed } from './bilevel-model.js';

/** The extension of the auxiliary file. */
export const auxiliaryExtension = '.aux';

/** Both files, in pieces of some thousand characters. */
export interface MibsFiles {
  /** The MPS file: the joint model, with inequalities only. */
  readonly model: Generator<string>;
  /** The auxiliary file: which columns and rows are the follower's, and its objective. */
  readonly auxiliary: Generator<string>;
}

/**
 * A bilevel model for MibS (S. Tahernejad, T. K. Ralphs, S. T. DeNegre, "A branch-and-cut algorithm for mixed integer bilevel linear
 * optimization problems and its implementation", 2020). The auxiliary file is the index-based one, which all versions of MibS read by
 * default: `N` and `M`, the numbers of the follower's columns and rows; `LC` and `LR`, each of them by its place in the MPS file, from 0,
 * where the objective is no row; `LO`, the coefficient of each column of `LC` in the follower's objective; `OS`, 1 to minimize and −1 to
 * maximize. A follower without an objective minimizes 0. Equalities become two inequalities each. Throws `BilevelError`; the generators
 * throw `EngineError` as `ModelFileFormat.write` does.
 */
export function mibsFiles(
  model: BilevelModel,
  budget: Budget = {},
  format: Pick<ModelFileFormat, 'write'> = mpsFormat,
): MibsFiles {
  requireWellFormed(model);
  const written = asInequalities(model.joint);
  return {
    model: format.write(written, budget),
    auxiliary: textPieces(auxiliaryLines(model, written), budget),
  };
}

function* auxiliaryLines(
  { ofFollower, rowsOf, followerObjective }: BilevelModel,
  { constraints }: Model,
): Generator<string> {
  const columns = [...ofFollower.keys()].filter((variable) => ofFollower[variable] === 1);
  const rows: number[] = [];
  let first = 0;
  for (const [index, block] of constraints.entries()) {
    const count = rowCount(block);
    if (rowsOf[index] !== 'leader') for (let row = 0; row < count; row++) rows.push(first + row);
    first += count;
  }
  const costs = new Float64Array(ofFollower.length);
  for (const [i, variable] of (followerObjective?.variables ?? []).entries())
    costs[variable]! += followerObjective!.coefficients[i]!;
  yield `N ${columns.length}`;
  yield `M ${rows.length}`;
  for (const column of columns) yield `LC ${column}`;
  for (const row of rows) yield `LR ${row}`;
  for (const column of columns) yield `LO ${costs[column]}`;
  yield `OS ${followerObjective?.sense === 'maximize' ? -1 : 1}`;
}

/**
 * The model with one bound in each row: a row with two bounds becomes two rows, "at least" and "at most", one after the other. Blocks keep
 * their positions. The model's blocks are linear, and each row has a finite bound. Linear.
 */
function asInequalities(model: Model): Model {
  const blocks = model.constraints.map(splitBlock);
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
  const rows = new LinearRows({});
  for (const { row, side } of origins) {
    const lower = side === 'at most' ? -Infinity : block.lower[row]!;
    rows.copy(block, row, lower, side === 'at least' ? Infinity : block.upper[row]!);
  }
  return rows.take(block.name);
}
