import { isNegated } from '../../model/literal.js';
import type { Objective } from '../../model/model.js';
import { isFixed } from '../../model/whole-rows.js';
import type { Refusal } from '../engine.js';
import type { EdgeRow } from './edge-rows.js';
import type { LoopModel } from './loop-model.js';

/**
 * An objective as weights, by edge, and without its constant: variables that are no edges have to be fixed, or to be
 * the only slack of an equation of the model, which then says what they are. Linear in model and objective.
 */
export function edgeObjectiveOf(
  { model, edgeOf, literals }: LoopModel,
  rows: readonly EdgeRow[],
  objective: Objective,
): Float64Array | Refusal['what'] {
  const weights = new Float64Array(literals.length);
  const told = new Map<number, EdgeRow>();
  for (const row of rows)
    if (row.slacks.length === 1 && row.lower === row.upper) told.set(row.slacks[0]!.variable, row);
  for (const [place, variable] of objective.variables.entries()) {
    const coefficient = objective.coefficients[place]!;
    if (!Number.isFinite(coefficient)) return 'numbers beyond 2^53';
    const edge = edgeOf[variable]!;
    if (edge >= 0) weights[edge]! += isNegated(literals[edge]!) ? -coefficient : coefficient;
    else if (coefficient !== 0 && !isFixed(model, variable)) {
      const row = told.get(variable);
      if (row === undefined) return 'objective';
      const { sign } = row.slacks[0]!;
      for (const [at, other] of row.edges.entries())
        weights[other]! -= sign * coefficient * row.coefficients[at]!;
    }
  }
  return weights;
}
