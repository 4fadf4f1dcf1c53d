import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';

/** Runs between two looks around: some seconds. */
const batchSize = 500;

/**
 * Asserts properties in turns, some runs of each with ever new seeds, until `isOver` says so of the number of runs
 * so far; returns that number. The test runner wants to hear from its tests now and then.
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
