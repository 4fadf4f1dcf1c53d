import type { Refusal, RefusalCode } from '../../engine/engine-error.js';
import { always, type ConstraintBlock, graphLiterals, type LinearBlock } from '../../model/constraints.js';
import { isBinary, type Model } from '../../model/model.js';
import { exactObjective, wholeOf } from '../../model/whole-rows.js';
import { type IntegerRow, integerRow } from './integer-rows.js';
import { reducedObjective } from './reduced-objective.js';

/** A variable with more values would take too many literals. */
export const maxValues = 2 ** 16;

/** The search compares a bound with the sum of all coefficients: twice this sum, plus the constant, stays exact. */
const largestObjective = 2 ** 51;

/**
 * By block, its rows in whole numbers; by row, null if the row already consists of small integers. Blocks of small
 * integers only are missing.
 */
export type IntegerRows = ReadonlyMap<ConstraintBlock, readonly (IntegerRow | null)[]>;

/**
 * The rows of a model as the engine adds them, or the reasons why it does not support the model. Linear in the model.
 */
export function readModel(model: Model): IntegerRows | readonly Refusal[] {
  const ofVariables = variableRefusals(model);
  // The remaining checks depend on the values of the variables.
  if (ofVariables.length > 0) return ofVariables;
  const read = readBlocks(model, model.constraints);
  if (model.objective === null || exactObjective(model, model.objective) !== null) return read;
  const refusal: Refusal = { code: 'fractions', block: 'objective' };
  return isRefused(read) ? [...read, refusal] : [refusal];
}

/** The same for blocks over the variables of a model that the engine supports. */
export function readBlocks(
  model: Model,
  blocks: readonly ConstraintBlock[],
): IntegerRows | readonly Refusal[] {
  const rows = new Map<ConstraintBlock, readonly (IntegerRow | null)[]>();
  const refusals: Refusal[] = [];
  for (const block of blocks) {
    const read = readBlock(model, block);
    if (typeof read === 'string') refusals.push({ code: read, block: block.name });
    else if (read !== null) rows.set(block, read);
  }
  return refusals.length > 0 ? refusals : rows;
}

/** Whether a model was refused. */
export function isRefused(read: IntegerRows | readonly Refusal[]): read is readonly Refusal[] {
  return Array.isArray(read);
}

function variableRefusals({ variableCount, lower, upper, integral }: Model): readonly Refusal[] {
  const codes = new Set<RefusalCode>();
  for (let variable = 0; variable < variableCount; variable++) {
    if (integral[variable] !== 1) codes.add('continuous-variables');
    else if (!(upper[variable]! - lower[variable]! < maxValues)) codes.add('too-many-values');
    else if (lower[variable] !== upper[variable] && !isSafe(lower[variable]!, upper[variable]!))
      codes.add('unsafe-numbers');
  }
  return Array.from(codes, (code) => ({ code }));
}

function isSafe(lower: number, upper: number): boolean {
  return Number.isSafeInteger(Math.ceil(lower)) && Number.isSafeInteger(Math.floor(upper));
}

function readBlock(
  model: Model,
  block: ConstraintBlock,
): readonly (IntegerRow | null)[] | RefusalCode | null {
  switch (block.type) {
    case 'linear':
      return readRows(model, block);
    case 'clause':
    case 'equality':
    case 'value':
      return hasOnlyBinaries(model, block.literals) ? null : 'integer-variables';
    case 'connected':
    case 'connectedVertices':
    case 'singleLoop':
    case 'disjointLoops':
    case 'forest':
    case 'spanningTree':
      return hasOnlyBinaries(model, graphLiterals(block)) ? null : 'integer-variables';
    case 'disjointPaths': {
      const { graph, known } = block;
      const literals = [...graph.literals, ...known.filter((literal) => literal !== always)];
      return hasOnlyBinaries(model, literals) ? null : 'integer-variables';
    }
    case 'product':
    case 'allDifferent':
    case 'table':
      return null;
  }
}

/** Whether the variables of all literals have domains within 0 and 1. */
function hasOnlyBinaries(model: Model, literals: Int32Array | readonly number[]): boolean {
  return literals.every((literal) => isBinary(model, literal >> 1));
}

/** Rows must be whole, perhaps after a multiplication, with sums within 2^53. */
function readRows(model: Model, block: LinearBlock): readonly (IntegerRow | null)[] | RefusalCode | null {
  let rows: (IntegerRow | null)[] | null = null;
  for (let row = 0; row + 1 < block.starts.length; row++) {
    if (isPlainRow(model, block, row)) continue;
    const found = integerRow(model, block, row);
    if (typeof found === 'string') return found;
    rows ??= new Array<IntegerRow | null>(block.starts.length - 1).fill(null);
    rows[row] = found;
  }
  return rows;
}

/** Why the objective cannot be minimized as one sum of the solver, which proofs require; null if it can. */
export function sumRefusal(model: Model): RefusalCode | null {
  const objective = model.objective && wholeOf(reducedObjective(model, model.objective));
  if (objective === null || typeof objective === 'string') return objective;
  const sizes = objective.coefficients.map((coefficient, i) => {
    const variable = objective.variables[i]!;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    return Math.abs(coefficient) * Math.max(upper - lower, Math.abs(lower), Math.abs(upper), 1);
  });
  const size = sizes.reduce((sum, each) => sum + each, 0);
  return size <= largestObjective ? null : 'large-objective';
}

/** Whether the row already has small whole numbers, as nearly all rows have. */
function isPlainRow({ lower, upper }: Model, block: LinearBlock, row: number): boolean {
  let size = 0;
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const coefficient = block.coefficients[i]!;
    const variable = block.variables[i]!;
    if (!Number.isInteger(coefficient)) return false;
    size += Math.abs(coefficient) * Math.max(1, Math.abs(lower[variable]!), Math.abs(upper[variable]!));
  }
  for (const bound of [block.lower[row]!, block.upper[row]!]) {
    if (Math.abs(bound) === Infinity) continue;
    if (!Number.isInteger(bound)) return false;
    size += Math.abs(bound);
  }
  return size < 2 ** 50 && block.lower[row] !== Infinity && block.upper[row] !== -Infinity;
}
