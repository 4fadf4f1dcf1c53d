import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { defaultEngines, solveByLevels } from '../../src/index.js';
import { bilevelBruteForce } from './brute-force.js';
import { bilevelModels } from './random-bilevel.js';

describe('bilevel models by levels', () => {
  test.each([
    ['conflict', runs(2000, 100)],
    ['highs+conflict', runs(2000, 40)],
  ])('the relaxation by %s: as by all values of all variables', async (name, numRuns) => {
    const engines = defaultEngines.filter((each) => each.name === name);
    let [optimal, none, cut] = [0, 0, 0];
    const property = fc.asyncProperty(bilevelModels, async (bilevel) => {
      const expected = bilevelBruteForce(bilevel);
      const outcome = await solveByLevels(bilevel, { engines });
      cut += outcome.stats.cuts > 0 ? 1 : 0;
      if (expected.solutions.length === 0) {
        none += 1;
        expect(outcome.status).toBe('infeasible');
        return;
      }
      optimal += 1;
      if (!('values' in outcome)) throw new Error(`it is ${outcome.status}`);
      const { objective } = expected;
      expect(outcome).toMatchObject({
        status: objective === null ? 'feasible' : 'optimal',
        objective,
        bound: objective,
        stopped: null,
      });
      expect(expected.solutions).toContain(Array.from(outcome.values).join(''));
    });
    await fc.assert(property, { numRuns });
    expect(optimal).toBeGreaterThan(numRuns / 8);
    expect(none).toBeGreaterThan(numRuns / 30);
    expect(cut).toBeGreaterThan(numRuns / 50);
  });
});
