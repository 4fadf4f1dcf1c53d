import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { disjointLoopsToLinear } from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { randomModels } from '../random-models.js';

it('keeps the solutions of every model', async () => {
  let loops = 0;
  await assertUntil(
    () => loops > 0,
    fc.property(randomModels, ({ model }) => {
      const lowered = disjointLoopsToLinear.lower(model);
      expect(lowered.constraints.map(({ type }) => type)).not.toContain('disjointLoops');
      const { lower, upper, objective } = model;
      const truth = bruteForce({ model, blocks: model.constraints, lower, upper, objective });
      const after = bruteForce({ model: lowered, blocks: lowered.constraints, lower, upper, objective });
      if (truth.feasible && model.constraints.some(({ type }) => type === 'disjointLoops')) loops += 1;
      expect(after.solutions).toEqual(truth.solutions);
      expect(after.optimum).toEqual(truth.optimum);
    }),
    600,
  );
  expect(loops).toBeGreaterThan(0);
});
