import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';

/** Runs between two checks of the time: some seconds. */
const batchSize = 500;

/**
 * Asserts properties in batches with fresh seeds, until `isOver` returns true for the number of runs; returns that
 * number. Yields to the event loop between batches, so that the test runner's messages get through.
 */
export async function assertInBatches(
  properties: readonly fc.IRawProperty<unknown>[],
  isOver: (runs: number) => boolean,
): Promise<number> {
  const firstSeed = fc.readConfigureGlobal()?.seed ?? 0;
  let runs = 0;
  for (let batch = 0; !isOver(runs); batch++) {
    for (const property of properties) {
      fc.assert(property, { seed: firstSeed + batch, numRuns: batchSize });
      runs += batchSize;
      await setImmediate();
    }
  }
  return runs;
}
