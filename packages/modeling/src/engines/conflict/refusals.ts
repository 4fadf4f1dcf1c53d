import type { ClauseBlock, ConstraintBlock, EdgeGraph, LinearBlock } from '../../model/constraints.js';
import { isBinary, type Model } from '../../model/model.js';
import { wholeObjective, wholeRow } from '../../model/whole-rows.js';
import type { Refusal } from '../engine.js';

/** A variable with more values would be too many literals. */
export const mostValues = 2 ** 16;

/** What of a model the engine `conflict` cannot take. Linear in the model. */
export function conflictRefusals(model: Model): readonly Refusal[] {
  const refusals: Refusal[] = [...variableRefusals(model)];
  for (const block of model.constraints) {
    const what = blockRefusal(model, block);
    if (what !== null) refusals.push({ what, block: block.name });
  }
  const objective = wholeObjective(model);
  if (typeof objective === 'string') refusals.push({ what: objective, block: 'objective' });
  return refusals;
}

function variableRefusals({ variableCount, lower, upper, integral }: Model): readonly Refusal[] {
  const whats = new Set<Refusal['what']>();
  for (let variable = 0; variable < variableCount; variable++) {
    if (integral[variable] !== 1) whats.add('continuous variables');
    else if (!(upper[variable]! - lower[variable]! < mostValues))
      whats.add('integer variables of more than 65536 values');
  }
  return Array.from(whats, (what) => ({ what }));
}

function blockRefusal(model: Model, block: ConstraintBlock): Refusal['what'] | null {
  switch (block.type) {
    case 'linear':
      return linearRefusal(model, block);
    case 'clause':
      return hasOnlyBinaries(model, block.literals) ? null : 'integer variables';
    case 'connected':
    case 'singleLoop':
    case 'disjointLoops':
      return hasOnlyBinaries(model, block.graph.literals) ? null : 'integer variables';
    case 'product':
      return null;
  }
}

/** Whether all literals are of variables with the values 0 and 1, or one of them. */
function hasOnlyBinaries(model: Model, literals: (ClauseBlock | EdgeGraph)['literals']): boolean {
  return literals.every((literal) => isBinary(model, literal >> 1));
}

/** Rows have to be whole, also after doublings, and so small that no sum of theirs is beyond 2^53. */
function linearRefusal(model: Model, block: LinearBlock): Refusal['what'] | null {
  for (let row = 0; row + 1 < block.starts.length; row++) {
    if (isPlainRow(model, block, row)) continue;
    if (block.lower[row] === Infinity || block.upper[row] === -Infinity) return 'numbers beyond 2^53';
    const whole = wholeRow(model, block, row);
    if (typeof whole === 'string') return whole;
    const sizes = whole.coefficients.map((coefficient, i) => coefficient * reach(model, whole.variables[i]!));
    const bounds = [whole.lower, whole.upper].filter(Number.isFinite);
    if (sumOfSizes([...sizes, ...bounds]) > Number.MAX_SAFE_INTEGER) return 'numbers beyond 2^53';
  }
  return null;
}

/** Whether the row is in whole numbers already, and they are small: so are nearly all. */
export function isPlainRow({ lower, upper }: Model, block: LinearBlock, row: number): boolean {
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

function reach({ lower, upper }: Model, variable: number): number {
  return Math.max(1, Math.abs(lower[variable]!), Math.abs(upper[variable]!));
}

function sumOfSizes(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + Math.abs(each), 0);
}
