import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { describeWith } from '../../../../test/programs.js';
import { mibs, solveByMibs } from '../../src/node/mibs.js';
import { bilevelBruteForce } from './brute-force.js';
import { bilevelModels } from './random-bilevel.js';

describeWith([mibs.executable], 'MibS', () => {
  test('answers like brute force', async () => {
    const property = fc.asyncProperty(bilevelModels, async (given) => {
      const truth = bilevelBruteForce(given);
      const outcome = await solveByMibs(given);
      const found = given.joint.objective === null ? 'feasible' : 'optimal';
      expect(outcome.status).toBe(truth.solutions.length === 0 ? 'infeasible' : found);
      if (!('values' in outcome)) return;
      expect(outcome.objective).toBe(truth.objective);
      expect(truth.solutions).toContain(outcome.values.join(''));
    });
    await fc.assert(property, { numRuns: runs(200, 15) });
  });
});
