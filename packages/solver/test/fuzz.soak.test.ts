import { expect, it } from 'vitest';
import * as solverPackage from '../src/index.js';
import { assertInBatches } from './batches.js';
import { changedBuild, eagerChanges } from './changed-build.js';
import { answersRightly } from './fuzzing.js';

const minutes = 10;

it(`finds no error in ${minutes} minutes of arbitrary calls`, async () => {
  const eager = await changedBuild(eagerChanges);
  try {
    const properties = [answersRightly(solverPackage), answersRightly(eager.solverPackage)];
    const endMs = performance.now() + minutes * 60_000;
    const sequences = await assertInBatches(properties, () => performance.now() >= endMs);
    console.log(`fuzzing: ${sequences} sequences of calls in ${minutes} minutes`);
    expect(sequences).toBeGreaterThan(0);
  } finally {
    await eager.remove();
  }
});
