import type { SparseMatrix } from 'highs';
import type { Refusal, RefusalCode } from '../../engine/engine-error.js';
import { rowsAndEntries } from '../../engine/memory.js';
import type { ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { tamedRow } from './precision.js';

/** Rows of several blocks in one matrix, in HiGHS' form. */
export interface Rows {
  readonly count: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly matrix: SparseMatrix;
  /** Whether floating point decides all of them correctly. */
  readonly isPrecise: boolean;
}

/**
 * The number of columns in HiGHS. It rejects models without columns, so such a model gets one column fixed at 0, and
 * its empty rows are checked like any others.
 */
export function columnCount(model: Model): number {
  return Math.max(1, model.variableCount);
}

/** All rows of the blocks, in order, scaled for floating point. */
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

/** The bounds of a variable, rounded inward to whole numbers for an integer variable. */
export function columnBounds(
  { integral }: Model,
  variable: number,
  lower: number,
  upper: number,
): readonly [number, number] {
  return integral[variable] === 1 ? [Math.ceil(lower) + 0, Math.floor(upper) + 0] : [lower, upper];
}

/** HiGHS rejects a matrix with a coefficient of this size; its option `large_matrix_value` allows no larger ones. */
const largestCoefficient = 1e15;

/** HiGHS drops coefficients up to this; its option `small_matrix_value` allows no smaller one. */
export const smallestCoefficient = 1e-12;

/** From here on, HiGHS treats bounds as infinite. */
const infinite = 1e20;

/** The parts of a model that HiGHS does not support. Linear in the model. */
export function highsRefusals({
  constraints,
  lower,
  upper,
  objective,
}: Pick<Model, 'constraints'> & Partial<Model>): readonly Refusal[] {
  const refusals: Refusal[] = constraints.flatMap((block): readonly Refusal[] => {
    if (block.type !== 'linear') return [{ code: block.type, block: block.name }];
    const code = rowsRefusal(block);
    return code === null ? [] : [{ code, block: block.name }];
  });
  if ([lower, upper].some((bounds) => bounds?.some(isLarge))) refusals.push({ code: largeNumbers });
  if (objective && [...objective.coefficients, objective.constant].some((each) => Math.abs(each) >= infinite))
    refusals.push({ code: largeNumbers, block: 'objective' });
  return refusals;
}

const largeNumbers = 'huge-numbers';

function isLarge(bound: number): boolean {
  return Math.abs(bound) >= infinite && Math.abs(bound) !== Infinity;
}

function rowsRefusal(block: LinearBlock & ConstraintBlock): RefusalCode | null {
  const { starts, coefficients, lower, upper } = block;
  if (coefficients.some((each) => !(Math.abs(each) < largestCoefficient))) return 'huge-coefficients';
  if (lower.some(isLarge) || upper.some(isLarge)) return largeNumbers;
  for (let row = 0; row < lower.length; row++) {
    let [smallest, largest] = [Infinity, 0];
    for (let i = starts[row]!; i < starts[row + 1]!; i++) {
      const size = Math.abs(coefficients[i]!);
      if (size === 0) continue;
      smallest = Math.min(smallest, size);
      largest = Math.max(largest, size);
    }
    // If the largest coefficient of a row is less than 1, the row is multiplied to make it 1.
    const times = Math.max(1, 1 / largest);
    if (smallest * times <= smallestCoefficient) return 'wide-coefficients';
    const bounds = [lower[row]!, upper[row]!].filter(Number.isFinite);
    if (largest > 0 && bounds.some((bound) => !(Math.abs(bound * 2 * times) < infinite))) return largeNumbers;
  }
  return null;
}

/** The memory of the runtime without a model. */
const emptyBytes = 20.25 * 2 ** 20;

/** Measured on sparse models of 10⁵ to 2.5 · 10⁶ items, presolve and search included: 140 to 280. */
const bytesPerItem = 256;

/** The size to which the runtime's WebAssembly memory can grow. */
export const largestMemoryBytes = 2 ** 31;

/** The approximate memory to solve a model of linear rows, in bytes; an item is a variable, a row or an entry of the matrix. */
export function neededBytes({ variableCount, constraints }: Model): number {
  return emptyBytes + bytesPerItem * (variableCount + rowsAndEntries(constraints));
}
