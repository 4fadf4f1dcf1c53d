import { expect, it } from 'vitest';
import { assertInBatches } from './batches.js';
import { answersFormulas, answersGrowingFormulas } from './random-checks.js';

const numRuns = 100_000;

it(`answers ${numRuns} random formulas as brute force does`, async () => {
  let satisfiable = 0;
  const property = answersFormulas((isSatisfiable) => {
    satisfiable += isSatisfiable ? 1 : 0;
  });
  await assertInBatches([property], (runs) => runs >= numRuns);
  expect(satisfiable / numRuns).toBeGreaterThan(0.35);
  expect(satisfiable / numRuns).toBeLessThan(0.65);
});

it('answers formulas that grow between the searches', async () => {
  expect(await assertInBatches([answersGrowingFormulas()], (runs) => runs >= 50_000)).toBe(50_000);
});
