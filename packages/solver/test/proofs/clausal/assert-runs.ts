import fc from 'fast-check';
import { assertInBatches } from '../../batches.js';

/** More runs than this are done in batches. */
const maxAtOnce = 500;

/** Asserts a property in at least this number of runs. */
export async function assertRuns(property: fc.IRawProperty<unknown>, numRuns: number): Promise<void> {
  if (numRuns <= maxAtOnce) fc.assert(property, { numRuns });
  else await assertInBatches([property], (runs) => runs >= numRuns);
}
