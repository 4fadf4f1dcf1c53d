import { it } from 'vitest';
import { assertInBatches } from '../batches.js';
import { answersMixtures } from './mixture-checks.js';
import { MixtureTally } from './mixture-tally.js';

const numRuns = 100_000;

it(`answers ${numRuns} random mixtures of constraints as brute force does`, async () => {
  const tally = new MixtureTally();
  const property = answersMixtures((outcome) => tally.add(outcome));
  await assertInBatches([property], (runs) => runs >= numRuns);
  tally.expectVariety();
});
