import type { Refusal } from '../../engines/engine.js';
import { mostLiterals, mostVariables } from '../../lowerings/clauses/clause-rows.js';
import type { ClauseBlock } from '../../model/constraints.js';
import { variableOf } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';

/** What of the model a file of clauses cannot say. O(size of the model). */
export function cnfRefusals(model: Model): readonly Refusal[] {
  const refusals: Refusal[] = [];
  let literals = 0;
  for (const block of model.constraints) {
    const what = block.type === 'clause' ? wrongVariables(model, block) : block.type;
    if (what !== null) refusals.push({ what, block: block.name });
    if (block.type === 'clause') literals += block.literals.length;
  }
  if (model.objective !== null) refusals.push({ what: 'objective' });
  if (model.variableCount > mostVariables || literals > mostLiterals)
    refusals.push({ what: 'more than 33554432 variables or 134217728 literals' });
  return refusals;
}

/** A literal of a variable that may be neither 0 nor 1 may be neither true nor false. */
function wrongVariables(model: Model, { literals }: ClauseBlock): Refusal['what'] | null {
  const wrong = literals.find((literal) => !isBinary(model, variableOf(literal)));
  if (wrong === undefined) return null;
  return model.integral[variableOf(wrong)] === 1 ? 'integer variables' : 'continuous variables';
}
