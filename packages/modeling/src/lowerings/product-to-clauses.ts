import { type ConstraintBlock, clauseBlock } from '../model/constraints.js';
import { negate, positive } from '../model/literal.js';
import type { Lowering } from './lowering.js';

/** Clauses that say one product. */
const clausesPerProduct = 3;

/**
 * Product → clause: `z = x · y` of binary variables becomes `¬z ∨ x`, `¬z ∨ y` and `z ∨ ¬x ∨ ¬y`. No new variables. The
 * three clauses of a product follow one another and bear its name.
 */
export const productToClauses: Lowering = {
  source: 'product',
  targets: ['clause'],
  lower: (model) => ({
    ...model,
    constraints: model.constraints.map((block) => toClauses(block)),
    names: {
      ...model.names,
      row: (block, row) =>
        model.names.row(
          block,
          model.constraints[block]?.type === 'product' ? Math.floor(row / clausesPerProduct) : row,
        ),
    },
  }),
};

function toClauses(block: ConstraintBlock): ConstraintBlock {
  if (block.type !== 'product') return block;
  const clauses: number[][] = [];
  block.products.forEach((variable, i) => {
    const product = positive(variable);
    const [left, right] = [positive(block.left[i]!), positive(block.right[i]!)];
    clauses.push([negate(product), left], [negate(product), right], [product, negate(left), negate(right)]);
  });
  return clauseBlock(block.name, clauses);
}
