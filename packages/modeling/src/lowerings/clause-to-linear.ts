import type { ClauseBlock, LinearBlock } from '../model/constraints.js';
import { isNegated, variableOf } from '../model/literal.js';
import type { Lowering } from './lowering.js';

/**
 * Clause → linear: `a ∨ ¬b` becomes `a + (1 − b) ≥ 1`, that is `a − b ≥ 0`. No new variables. Repeated
 * literals count once, and a variable in both signs drops out: each variable has one entry a row, as engines
 * require.
 */
export const clauseToLinear: Lowering = {
  source: 'clause',
  targets: ['linear'],
  lower: (model) => ({
    ...model,
    constraints: model.constraints.map((block) => (block.type === 'clause' ? toLinear(block) : block)),
  }),
};

function toLinear(block: ClauseBlock): LinearBlock {
  const rows = block.starts.length - 1;
  const starts = new Int32Array(rows + 1);
  const lower = new Float64Array(rows);
  const variables: number[] = [];
  const coefficients: number[] = [];
  for (let row = 0; row < rows; row++) {
    const sums = new Map<number, number>();
    let atLeast = 1;
    for (const literal of new Set(block.literals.subarray(block.starts[row], block.starts[row + 1]))) {
      const sign = isNegated(literal) ? -1 : 1;
      if (sign < 0) atLeast -= 1;
      sums.set(variableOf(literal), (sums.get(variableOf(literal)) ?? 0) + sign);
    }
    for (const [variable, coefficient] of sums) {
      if (coefficient === 0) continue;
      variables.push(variable);
      coefficients.push(coefficient);
    }
    lower[row] = atLeast;
    starts[row + 1] = variables.length;
  }
  return {
    type: 'linear',
    name: block.name,
    starts,
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    lower,
    upper: new Float64Array(rows).fill(Number.POSITIVE_INFINITY),
  };
}
