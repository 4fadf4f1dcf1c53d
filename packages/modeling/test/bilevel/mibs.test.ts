import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { describeWith } from '../../../../test/programs.js';
import { type BilevelModel, EngineError, type Outcome } from '../../src/index.js';
import { mibs, solveByMibs } from '../../src/node/mibs.js';
import { bilevelBruteForce } from './brute-force.js';
import { bilevelModels } from './random-bilevel.js';

/** The outcome; null where MibS 1.2.2 crashes, on a few of the models whose follower has nothing to optimize. */
async function outcomeUnlessCrashed(given: BilevelModel): Promise<Outcome | null> {
  try {
    return await solveByMibs(given);
  } catch (error) {
    if (!(error instanceof EngineError) || !error.message.includes('it crashed')) throw error;
    expect(given.followerObjective?.variables ?? []).toHaveLength(0);
    return null;
  }
}

describeWith([mibs.executable], 'MibS', () => {
  test('answers like brute force', async () => {
    let answered = 0;
    const property = fc.asyncProperty(bilevelModels, async (given) => {
      const truth = bilevelBruteForce(given);
      const outcome = await outcomeUnlessCrashed(given);
      if (outcome === null) return;
      answered += 1;
      const found = given.joint.objective === null ? 'feasible' : 'optimal';
      expect(outcome.status).toBe(truth.solutions.length === 0 ? 'infeasible' : found);
      if (!('values' in outcome)) return;
      expect(outcome.objective).toBe(truth.objective);
      expect(truth.solutions).toContain(outcome.values.join(''));
    });
    const numRuns = runs(200, 15);
    await fc.assert(property, { numRuns });
    expect(answered).toBeGreaterThan(numRuns / 2);
  });
});
