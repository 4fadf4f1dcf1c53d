import type { Budget } from '../engine/budget.js';
import { type ModelFileFormat, textPieces } from '../files/model-file.js';
import { mpsFormat } from '../files/mps/mps-format.js';
import { rowCount } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { asInequalities } from './as-inequalities.js';
import type { BilevelModel } from './bilevel-model.js';
import { requireWellFormed } from './well-formed.js';

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
