import fc from 'fast-check';
import { it } from 'vitest';
import { answersMixtures } from './mixture-checks.js';
import { MixtureTally } from './mixture-tally.js';

const numRuns = 300;

it(`answers ${numRuns} random mixtures of constraints as brute force does`, () => {
  const tally = new MixtureTally();
  fc.assert(
    answersMixtures((outcome) => tally.add(outcome)),
    { numRuns },
  );
  tally.expectVariety();
});
