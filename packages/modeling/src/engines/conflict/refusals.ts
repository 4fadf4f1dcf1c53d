import type { ClauseBlock, ConstraintBlock, EdgeGraph, LinearBlock } from '../../model/constraints.js';
import { isBinary, type Model } from '../../model/model.js';
import { exactObjective, wholeObjective } from '../../model/whole-rows.js';
import type { Refusal } from '../engine.js';
import { integerRow } from './integer-rows.js';

/** A variable with more values would be too many literals. */
export const mostValues = 2 ** 16;

/** The search compares a bound with the sum of all coefficients: twice this, and the constant, stay exact. */
const largestObjective = 2 ** 51;

/** What of a model the engine `conflict` cannot take. Linear in the model. */
export function conflictRefusals(model: Model): readonly Refusal[] {
  const refusals: Refusal[] = [...variableRefusals(model)];
  // What follows counts with their values.
  if (refusals.length > 0) return refusals;
  for (const block of model.constraints) {
    const what = blockRefusal(model, block);
    if (what !== null) refusals.push({ what, block: block.name });
  }
  if (model.objective !== null && exactObjective(model, model.objective) === null)
    refusals.push({ what: 'fractions', block: 'objective' });
  return refusals;
}

function variableRefusals({ variableCount, lower, upper, integral }: Model): readonly Refusal[] {
  const whats = new Set<Refusal['what']>();
  for (let variable = 0; variable < variableCount; variable++) {
    if (integral[variable] !== 1) whats.add('continuous variables');
    else if (!(upper[variable]! - lower[variable]! < mostValues))
      whats.add('integer variables of more than 65536 values');
    else if (lower[variable] !== upper[variable] && !isSafe(lower[variable]!, upper[variable]!))
      whats.add('numbers beyond 2^53');
  }
  return Array.from(whats, (what) => ({ what }));
}

function isSafe(lower: number, upper: number): boolean {
  return Number.isSafeInteger(Math.ceil(lower)) && Number.isSafeInteger(Math.floor(upper));
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

/** Rows have to be whole, also after a multiplication, and so small that no sum of theirs is beyond 2^53. */
function linearRefusal(model: Model, block: LinearBlock): Refusal['what'] | null {
  for (let row = 0; row + 1 < block.starts.length; row++) {
    if (isPlainRow(model, block, row)) continue;
    const found = integerRow(model, block, row);
    if (typeof found === 'string') return found;
  }
  return null;
}

/** Why the objective cannot be minimized as one sum of the solver, which is what a proof has; null where it can. */
export function sumRefusal(model: Model): Refusal['what'] | null {
  const objective = wholeObjective(model);
  if (objective === null || typeof objective === 'string') return objective;
  const sizes = objective.coefficients.map((coefficient, i) => {
    const variable = objective.variables[i]!;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    return Math.abs(coefficient) * Math.max(upper - lower, Math.abs(lower), Math.abs(upper), 1);
  });
  const size = sizes.reduce((sum, each) => sum + each, 0);
  return size <= largestObjective ? null : 'an objective of 2^51 and more';
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
