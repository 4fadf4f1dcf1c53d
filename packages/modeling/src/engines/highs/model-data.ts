import type { Highs, ModelData, SparseMatrix } from 'highs';
import type { LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';

/** Rows of several blocks in one matrix, as HiGHS takes them. */
export interface Rows {
  readonly count: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly matrix: SparseMatrix;
}

/**
 * The number of columns in HiGHS. It takes no model without columns, so such a model gets one that is fixed
 * at 0: its rows, all without entries, are then judged like any others.
 */
export function columnCount(model: Model): number {
  return Math.max(1, model.variableCount);
}

/** All rows of the blocks, in their order. */
export function toRows(blocks: readonly LinearBlock[], columns: number): Rows {
  const count = blocks.reduce((sum, block) => sum + block.lower.length, 0);
  const entries = blocks.reduce((sum, block) => sum + block.variables.length, 0);
  const starts = new Int32Array(count + 1);
  const indices = new Int32Array(entries);
  const values = new Float64Array(entries);
  const lower = new Float64Array(count);
  const upper = new Float64Array(count);
  let row = 0;
  let entry = 0;
  for (const block of blocks) {
    lower.set(block.lower, row);
    upper.set(block.upper, row);
    indices.set(block.variables, entry);
    values.set(block.coefficients, entry);
    for (let i = 1; i < block.starts.length; i++) starts[row + i] = entry + block.starts[i]!;
    row += block.lower.length;
    entry += block.variables.length;
  }
  const matrix = { format: 'csr', numRows: count, numCols: columns, starts, indices, values } as const;
  return { count, lower, upper, matrix };
}

/** The model without objective: each call of `solve` sets its own. */
export function toModelData(model: Model, blocks: readonly LinearBlock[], highs: Highs): ModelData {
  const columns = columnCount(model);
  const rows = toRows(blocks, columns);
  const { integer, continuous } = highs.constants.variableType;
  const none = model.variableCount === 0;
  return {
    numCols: columns,
    numRows: rows.count,
    colCost: new Float64Array(columns),
    colLower: none ? [0] : model.lower,
    colUpper: none ? [0] : model.upper,
    rowLower: rows.lower,
    rowUpper: rows.upper,
    matrix: rows.matrix,
    integrality: Int32Array.from({ length: columns }, (_, i) =>
      model.integral[i] === 1 ? integer : continuous,
    ),
  };
}
