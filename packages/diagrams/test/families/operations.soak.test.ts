import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { it } from 'vitest';
import { operationsEqualModels } from './operation-checks.js';

const numRuns = 20_000;
const batchSize = 500;

it(`every operation equals its definition on ${numRuns} random families`, async () => {
  const firstSeed = fc.readConfigureGlobal()?.seed ?? 0;
  for (let runs = 0; runs < numRuns; runs += batchSize) {
    fc.assert(operationsEqualModels, { seed: firstSeed + runs, numRuns: batchSize });
    // Yields to the event loop, so that the test runner's messages get through.
    await setImmediate();
  }
});
