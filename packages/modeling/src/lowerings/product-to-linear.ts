import type { LinearBlock, ProductBlock } from '../model/constraints.js';
import type { Lowering } from './lowering.js';

/** Rows that say one product. */
const rowsPerProduct = 3;

/**
 * Product → linear: `z = x · y` of binary variables becomes `z ≤ x`, `z ≤ y` and `z ≥ x + y − 1`. No new variables.
 * Source: E. Kalvelagen, "Numberlink Models" (2017), y ≤ x[1], y ≤ x[2], y ≥ x[1] + x[2] − 1; further down it
 * prints y ≤ x[p,k] twice, where the second is to be y ≤ x[q,k]. The three rows of a product follow one another
 * and bear its name. A variable that occurs twice (`z = x · x`) has one entry a row, as engines require.
 */
export const productToLinear: Lowering = {
  source: 'product',
  targets: ['linear'],
  lower: (model) => ({
    ...model,
    constraints: model.constraints.map((block) => (block.type === 'product' ? toLinear(block) : block)),
    names: {
      ...model.names,
      row: (block, row) =>
        model.names.row(
          block,
          model.constraints[block]?.type === 'product' ? Math.floor(row / rowsPerProduct) : row,
        ),
    },
  }),
};

function toLinear({ name, products, left, right }: ProductBlock): LinearBlock {
  const starts = [0];
  const variables: number[] = [];
  const coefficients: number[] = [];
  const lower: number[] = [];
  /** Adds the row `z − Σ others ≥ atLeast`, or `≤ 0` where `atLeast` is null. */
  const add = (z: number, others: readonly number[], atLeast: number | null): void => {
    const sums = new Map([[z, 1]]);
    for (const other of others) sums.set(other, (sums.get(other) ?? 0) - 1);
    for (const [variable, coefficient] of sums) {
      if (coefficient === 0) continue;
      variables.push(variable);
      coefficients.push(coefficient);
    }
    lower.push(atLeast ?? Number.NEGATIVE_INFINITY);
    starts.push(variables.length);
  };
  products.forEach((z, i) => {
    add(z, [left[i]!], null);
    add(z, [right[i]!], null);
    add(z, [left[i]!, right[i]!], -1);
  });
  return {
    type: 'linear',
    name,
    starts: Int32Array.from(starts),
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    lower: Float64Array.from(lower),
    upper: Float64Array.from(lower, (bound) => (Number.isFinite(bound) ? Number.POSITIVE_INFINITY : 0)),
  };
}
