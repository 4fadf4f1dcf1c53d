import type { Highs, ModelData, SparseMatrix } from 'highs';
import type { LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { tamedRow } from './precision.js';

/** Rows of several blocks in one matrix, as HiGHS takes them. */
export interface Rows {
  readonly count: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly matrix: SparseMatrix;
  /** Whether floating point decides all of them rightly. */
  readonly isPrecise: boolean;
}

/**
 * The number of columns in HiGHS. It takes no model without columns, so such a model gets one that is fixed
 * at 0: its rows, all without entries, are then judged like any others.
 */
export function columnCount(model: Model): number {
  return Math.max(1, model.variableCount);
}

/** All rows of the blocks, in their order, in numbers that suit floating point. */
export function toRows(blocks: readonly LinearBlock[], model: Model): Rows {
  const columns = columnCount(model);
  const count = blocks.reduce((sum, block) => sum + block.lower.length, 0);
  const entries = blocks.reduce((sum, block) => sum + block.variables.length, 0);
  const starts = new Int32Array(count + 1);
  const indices = new Int32Array(entries);
  const values = new Float64Array(entries);
  const lower = new Float64Array(count);
  const upper = new Float64Array(count);
  let row = 0;
  let entry = 0;
  let isPrecise = true;
  for (const block of blocks) {
    indices.set(block.variables, entry);
    for (let i = 0; i < block.lower.length; i++) {
      const tamed = tamedRow(model, block, i);
      values.set(tamed.coefficients, entry + block.starts[i]!);
      lower[row + i] = tamed.lower;
      upper[row + i] = tamed.upper;
      starts[row + i + 1] = entry + block.starts[i + 1]!;
      isPrecise &&= tamed.isPrecise;
    }
    row += block.lower.length;
    entry += block.variables.length;
  }
  const matrix = { format: 'csr', numRows: count, numCols: columns, starts, indices, values } as const;
  return { count, lower, upper, matrix, isPrecise };
}

/** The bounds of a variable, rounded inward to whole numbers where it takes only these. */
export function columnBounds(
  { integral }: Model,
  variable: number,
  lower: number,
  upper: number,
): readonly [number, number] {
  return integral[variable] === 1 ? [Math.ceil(lower) + 0, Math.floor(upper) + 0] : [lower, upper];
}

/** The model without objective: each call of `solve` sets its own. */
export function toModelData(model: Model, rows: Rows, highs: Highs): ModelData {
  const columns = columnCount(model);
  const bounds = Array.from(model.lower, (lower, i) => columnBounds(model, i, lower, model.upper[i]!));
  const { integer, continuous } = highs.constants.variableType;
  const none = model.variableCount === 0;
  return {
    numCols: columns,
    numRows: rows.count,
    colCost: new Float64Array(columns),
    colLower: none ? [0] : bounds.map(([lower]) => lower),
    colUpper: none ? [0] : bounds.map(([, upper]) => upper),
    rowLower: rows.lower,
    rowUpper: rows.upper,
    matrix: rows.matrix,
    integrality: Int32Array.from({ length: columns }, (_, i) =>
      model.integral[i] === 1 ? integer : continuous,
    ),
  };
}
