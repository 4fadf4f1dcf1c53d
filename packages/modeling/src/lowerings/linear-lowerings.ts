import type { ClauseBlock, LinearBlock, ProductBlock } from '../model/constraints.js';
import { literalSum } from '../model/literal.js';
import { allDifferentToLinear } from './all-different-lowerings.js';
import { equalityToLinear } from './equality-lowerings.js';
import { loopRows } from './linear-rows.js';
import type { Lowering } from './lowering.js';
import { tableToLinear, valueToLinear } from './table-lowerings.js';

/**
 * Clause → linear: `a ∨ ¬b` becomes `a + (1 − b) ≥ 1`, that is `a − b ≥ 0`. No new variables. Repeated literals count
 * once, and a variable in both signs cancels out: each variable has one entry a row, as engines require.
 */
export const clauseToLinear: Lowering = {
  source: 'clause',
  targets: ['linear'],
  lower: (model) => ({
    ...model,
    constraints: model.constraints.map((block) => (block.type === 'clause' ? clausesToLinear(block) : block)),
  }),
};

function clausesToLinear(block: ClauseBlock): LinearBlock {
  const rows = block.starts.length - 1;
  const starts = new Int32Array(rows + 1);
  const lower = new Float64Array(rows);
  const variables: number[] = [];
  const coefficients: number[] = [];
  for (let row = 0; row < rows; row++) {
    const literals = new Set(block.literals.subarray(block.starts[row], block.starts[row + 1]));
    const sum = literalSum(Array.from(literals, (literal) => [literal, 1]));
    // One by one: a clause may have more literals than a call can have arguments.
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

/** The rows of one product. */
const rowsPerProduct = 3;

/**
 * Product → linear: `z = x · y` of binary variables becomes `z ≤ x`, `z ≤ y` and `z ≥ x + y − 1`. No new variables.
 * Source: E. Kalvelagen, "Numberlink Models" (2017), y ≤ x[1], y ≤ x[2], y ≥ x[1] + x[2] − 1; further down it prints
 * y ≤ x[p,k] twice, where the second should be y ≤ x[q,k]. The three rows of a product are consecutive and have its
 * name. A variable that occurs twice (`z = x · x`) has one entry a row, as engines require.
 */
export const productToLinear: Lowering = {
  source: 'product',
  targets: ['linear'],
  lower: (model) => ({
    ...model,
    constraints: model.constraints.map((block) =>
      block.type === 'product' ? productsToLinear(block) : block,
    ),
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

function productsToLinear({ name, products, left, right }: ProductBlock): LinearBlock {
  const starts = [0];
  const variables: number[] = [];
  const coefficients: number[] = [];
  const lower: number[] = [];
  /** Adds the row `z − Σ others ≥ atLeast`, or `≤ 0` if `atLeast` is null. */
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

/** `disjointLoops` → linear: the rows of `loopRows`, each vertex with no edge or two. No new variables. */
export const disjointLoopsToLinear: Lowering = {
  source: 'disjointLoops',
  targets: ['linear'],
  lower: (model) => ({
    ...model,
    constraints: model.constraints.map((block) =>
      block.type === 'disjointLoops' ? loopRows(block.name, block.graph) : block,
    ),
  }),
};

/**
 * The lowerings to linear rows, in the order in which they apply: for files and engines that support only linear rows. Only
 * those of blocks about values have new variables.
 */
export const linearLowerings: readonly Lowering[] = [
  productToLinear,
  equalityToLinear,
  allDifferentToLinear,
  tableToLinear,
  valueToLinear,
  clauseToLinear,
  disjointLoopsToLinear,
];
