import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { model, type ProductBlock, productToLinear } from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { modelOf, randomModels } from '../random-models.js';

it('keeps the solutions of every model', async () => {
  let products = 0;
  await assertUntil(
    () => products > 20,
    fc.property(randomModels, ({ model }) => {
      products += model.constraints.filter(({ type }) => type === 'product').length;
      const lowered = productToLinear.lower(model);
      expect(lowered.constraints.map(({ type }) => type)).not.toContain('product');
      const { lower, upper, objective } = model;
      const truth = bruteForce({ model, blocks: model.constraints, lower, upper, objective });
      const after = bruteForce({ model: lowered, blocks: lowered.constraints, lower, upper, objective });
      expect(after.solutions).toEqual(truth.solutions);
      expect(after.optimum).toEqual(truth.optimum);
    }),
    300,
  );
  expect(products).toBeGreaterThan(20);
});

it('writes z ≤ x, z ≤ y and z ≥ x + y − 1, each variable once', () => {
  // c = a · b, then a = b · b.
  const products: ProductBlock = {
    type: 'product',
    name: 'products',
    products: Int32Array.of(2, 0),
    left: Int32Array.of(0, 1),
    right: Int32Array.of(1, 1),
  };
  const given = modelOf({ binaries: 3, integers: [], continuous: [] }, [products], null);
  const infinity = Number.POSITIVE_INFINITY;
  expect(productToLinear.lower(given).constraints).toEqual([
    {
      type: 'linear',
      name: 'products',
      starts: Int32Array.of(0, 2, 4, 7, 9, 11, 13),
      variables: Int32Array.of(2, 0, 2, 1, 2, 0, 1, 0, 1, 0, 1, 0, 1),
      coefficients: Float64Array.of(1, -1, 1, -1, 1, -1, -1, 1, -1, 1, -1, 1, -2),
      lower: Float64Array.of(-infinity, -infinity, -1, -infinity, -infinity, -1),
      upper: Float64Array.of(0, 0, infinity, 0, 0, infinity),
    },
  ]);
});

it('gives the rows of a product its name', () => {
  const builder = model();
  const x = builder.binary('x', [[0, 1, 2]]);
  builder.product(
    'both',
    [[1, 2]],
    (i) => [x(0), x(i)],
    (i) => `0 and ${i}`,
  );
  const { names } = productToLinear.lower(builder.build({ decisions: [x] }));
  expect([0, 2, 3, 5].map((row) => names.row(0, row))).toEqual(['0 and 1', '0 and 1', '0 and 2', '0 and 2']);
});
