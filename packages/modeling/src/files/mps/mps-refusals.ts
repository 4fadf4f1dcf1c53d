import type { Refusal } from '../../engines/engine.js';
import { type LinearBlock, rowCount } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { type MpsLayout, mostNumbered } from './mps-layout.js';
import { infiniteFrom } from './mps-rows.js';

/** What of the model an MPS file of this layout cannot say. O(size of the model). */
export function mpsRefusals(model: Model, layout: MpsLayout): readonly Refusal[] {
  const refusals: Refusal[] = [];
  let rows = contradictions(model);
  for (const block of model.constraints) {
    rows += rowCount(block);
    if (block.type === 'linear') rows += contradictions(block);
    const what = block.type === 'linear' ? unsayable(blockNumbers(block), layout) : block.type;
    if (what !== null) refusals.push({ what, block: block.name });
  }
  const inVariables = unsayable([finite(model.lower, -Infinity), finite(model.upper, Infinity)], layout);
  if (inVariables !== null) refusals.push({ what: inVariables });
  const { objective } = model;
  const inObjective =
    objective && unsayable([objective.coefficients, Float64Array.of(objective.constant)], layout);
  if (inObjective) refusals.push({ what: inObjective, block: 'objective' });
  if (layout.name === 'fixed-mps' && Math.max(rows, model.variableCount) > mostNumbered)
    refusals.push({ what: 'more than 9999999 variables or rows' });
  return refusals;
}

/** How many lower bounds are above the upper ones: each takes a row of its own. */
function contradictions({ lower, upper }: Pick<LinearBlock, 'lower' | 'upper'>): number {
  return lower.reduce((count, value, index) => (value > upper[index]! ? count + 1 : count), 0);
}

function blockNumbers(block: LinearBlock): readonly Float64Array[] {
  return [block.coefficients, finite(block.lower, -Infinity), finite(block.upper, Infinity)];
}

/** Without the bounds that are none. */
function finite(bounds: Float64Array, none: number): Float64Array {
  return bounds.filter((value) => value !== none);
}

function unsayable(numbers: readonly Float64Array[], layout: MpsLayout): Refusal['what'] | null {
  if (numbers.some((list) => list.some((value) => !(Math.abs(value) < infiniteFrom))))
    return 'numbers of 1e20 and more';
  if (numbers.some((list) => list.some((value) => layout.number(value) === null)))
    return 'numbers of more than 12 characters';
  return null;
}
