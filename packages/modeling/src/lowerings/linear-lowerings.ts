import type { ClauseBlock, LinearBlock, ProductBlock } from '../model/constraints.js';
import { positive } from '../model/literal.js';
import { allDifferentToLinear } from './all-different-lowerings.js';
import { equalityToLinear } from './equality-lowerings.js';
import { LinearRows, loopRows } from './linear-rows.js';
import { type Lowering, lowerProducts } from './lowering.js';
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

function clausesToLinear({ name, starts, literals }: ClauseBlock): LinearBlock {
  const rows = new LinearRows({});
  for (let row = 0; row + 1 < starts.length; row++) {
    const different = new Set(literals.subarray(starts[row], starts[row + 1]));
    rows.sum(Array.from(different, (literal) => [literal, 1]));
    rows.end(1, Infinity);
  }
  return rows.take(name);
}

/**
 * Product → linear: `z = x · y` of binary variables becomes `z ≤ x`, `z ≤ y` and `z ≥ x + y − 1`. No new variables.
 * Source: E. Kalvelagen, "Numberlink Models" (2017), y ≤ x[1], y ≤ x[2], y ≥ x[1] + x[2] − 1; further down it prints
 * y ≤ x[p,k] twice, where the second should be y ≤ x[q,k]. The three rows of a product are consecutive and have its
 * name. A variable that occurs twice (`z = x · x`) has one entry a row, as engines require.
 */
export const productToLinear: Lowering = {
  source: 'product',
  targets: ['linear'],
  lower: (model) => lowerProducts(model, productsToLinear),
};

function productsToLinear({ name, products, left, right }: ProductBlock): LinearBlock {
  const rows = new LinearRows({});
  for (const [i, variable] of products.entries()) {
    const [product, x, y] = [positive(variable), positive(left[i]!), positive(right[i]!)];
    for (const factor of [x, y]) {
      rows.sum([
        [product, 1],
        [factor, -1],
      ]);
      rows.end(-Infinity, 0);
    }
    rows.sum([
      [product, 1],
      [x, -1],
      [y, -1],
    ]);
    rows.end(-1, Infinity);
  }
  return rows.take(name);
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
