import type { ClauseBlock, LinearBlock } from '../model/constraints.js';
import { literalSum } from '../model/literal-sum.js';
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
    const literals = new Set(block.literals.subarray(block.starts[row], block.starts[row + 1]));
    const sum = literalSum(Array.from(literals, (literal) => [literal, 1]));
    // Not all at once: a clause may have more literals than a call arguments.
    for (const [i, variable] of sum.variables.entries()) {
      variables.push(variable);
      coefficients.push(sum.coefficients[i]!);
    }
    lower[row] = 1 - sum.constant;
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
