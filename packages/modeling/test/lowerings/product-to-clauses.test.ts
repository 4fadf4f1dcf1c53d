import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { clauseBlock, model, productToClauses } from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { randomModels } from '../random-models.js';

it('keeps the solutions of every model', async () => {
  let products = 0;
  await assertUntil(
    () => products > 20,
    fc.property(randomModels, ({ model }) => {
      products += model.constraints.filter(({ type }) => type === 'product').length;
      const lowered = productToClauses.lower(model);
      expect(lowered.constraints.map(({ type }) => type)).not.toContain('product');
      const { lower, upper, objective } = model;
      const truth = bruteForce({ model, blocks: model.constraints, lower, upper, objective });
      const after = bruteForce({ model: lowered, blocks: lowered.constraints, lower, upper, objective });
      expect(after.solutions).toEqual(truth.solutions);
      expect(after.optimum).toEqual(truth.optimum);
    }),
    200,
  );
  expect(products).toBeGreaterThan(20);
});

it('writes three clauses a product, with its name', () => {
  const builder = model();
  const x = builder.binary('x', [[0, 1, 2]]);
  builder.product(
    'both',
    [[1, 2]],
    (i) => [x(0), x(i)],
    (i) => `0 and ${i}`,
  );
  const { constraints, names } = productToClauses.lower(builder.build({ decisions: [x] }));
  expect(constraints).toEqual([
    clauseBlock('both', [
      [7, 0],
      [7, 2],
      [6, 1, 3],
      [9, 0],
      [9, 4],
      [8, 1, 5],
    ]),
  ]);
  expect([0, 2, 3, 5].map((row) => names.row(0, row))).toEqual(['0 and 1', '0 and 1', '0 and 2', '0 and 2']);
});
