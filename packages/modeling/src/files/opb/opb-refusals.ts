import type { Refusal } from '../../engines/engine.js';
import type { ClauseBlock, LinearBlock } from '../../model/constraints.js';
import { variableOf } from '../../model/literal.js';
import type { Model } from '../../model/model.js';
import { isFixed, wholeObjective, wholeRow } from '../../model/whole-rows.js';

/** What of the model a pseudo-Boolean file cannot say. O(size of the model). */
export function opbRefusals(model: Model): readonly Refusal[] {
  const refusals: Refusal[] = [...variableRefusals(model)];
  for (const block of model.constraints) {
    const what = refusalOf(model, block);
    if (what !== null) refusals.push({ what, block: block.name });
  }
  const objective = wholeObjective(model);
  if (typeof objective === 'string') refusals.push({ what: objective, block: 'objective' });
  return refusals;
}

/** Whether the bounds leave no value; the model has no solution then, and its variables may be anything. */
export function isContradictory(model: Model, variable: number): boolean {
  return model.lower[variable]! > model.upper[variable]!;
}

function variableRefusals(model: Model): readonly Refusal[] {
  const whats = new Set<Refusal['what']>();
  for (const [variable, lower] of model.lower.entries()) {
    const isWhole = model.integral[variable] === 1;
    const isPlain = isWhole && lower === 0 && model.upper[variable] === 1;
    if (isPlain || isFixed(model, variable) || isContradictory(model, variable)) continue;
    whats.add(isWhole ? 'integer variables' : 'continuous variables');
  }
  return Array.from(whats, (what) => ({ what }));
}

function refusalOf(model: Model, block: Model['constraints'][number]): Refusal['what'] | null {
  switch (block.type) {
    case 'linear':
      return linearRefusal(model, block);
    case 'clause':
      return hasWrongLiteral(model, block) ? 'integer variables' : null;
    default:
      return block.type;
  }
}

function linearRefusal(model: Model, block: LinearBlock): Refusal['what'] | null {
  for (const [row, lower] of block.lower.entries()) {
    if (lower === Infinity || block.upper[row] === -Infinity) return 'numbers beyond 2^53';
    const whole = wholeRow(model, block, row);
    if (typeof whole === 'string') return whole;
  }
  return null;
}

/** A literal of a variable that is fixed to neither 0 nor 1 is neither true nor false. */
function hasWrongLiteral(model: Model, block: ClauseBlock): boolean {
  return block.literals.some((literal) => {
    const variable = variableOf(literal);
    const value = model.lower[variable]!;
    return isFixed(model, variable) && value !== 0 && value !== 1;
  });
}
