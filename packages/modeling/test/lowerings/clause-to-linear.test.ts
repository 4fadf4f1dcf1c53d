import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clauseBlock, clauseToLinear } from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { modelOf, randomModels } from '../random-models.js';

it('keeps the solutions of every model', () => {
  fc.assert(
    fc.property(randomModels, ({ model }) => {
      const lowered = clauseToLinear.lower(model);
      expect(lowered.constraints.map(({ type }) => type)).not.toContain('clause');
      const { lower, upper, objective } = model;
      const truth = bruteForce({ model, blocks: model.constraints, lower, upper, objective });
      const after = bruteForce({ model: lowered, blocks: lowered.constraints, lower, upper, objective });
      expect(after.solutions).toEqual(truth.solutions);
      expect(after.optimum).toEqual(truth.optimum);
    }),
    { numRuns: 300 },
  );
});

it('writes each variable once a row', () => {
  // a ∨ a ∨ ¬b, c ∨ ¬c, and the empty clause.
  const clauses = clauseBlock('clauses', [[0, 0, 3], [4, 5], []]);
  const model = modelOf({ binaries: 3, integers: [], continuous: [] }, [clauses], null);
  expect(clauseToLinear.lower(model).constraints).toEqual([
    {
      type: 'linear',
      name: 'clauses',
      starts: Int32Array.of(0, 2, 2, 2),
      variables: Int32Array.of(0, 1),
      coefficients: Float64Array.of(1, -1),
      // a − b ≥ 0; 0 ≥ 0; 0 ≥ 1.
      lower: Float64Array.of(0, 0, 1),
      upper: new Float64Array(3).fill(Number.POSITIVE_INFINITY),
    },
  ]);
});
