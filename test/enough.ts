import fc from 'fast-check';

/** No more than this number of times: a sort that two runs in three lack is missed once in ten billion times. */
const maxTimes = 60;

/**
 * Tests a property, and again with other random numbers, until enough of its cases were of the sorts that it is about: how many are
 * in one run is chance, and a test that expects some would fail with a few seeds. The caller expects that there were enough.
 */
export async function assertUntil<T>(
  isEnough: () => boolean,
  property: fc.IRawProperty<T>,
  numRuns: number,
): Promise<void> {
  const { seed = 0 } = fc.readConfigureGlobal();
  for (let times = 0; times < maxTimes; times += 1) {
    await fc.assert(property, { numRuns, seed: seed + times });
    if (isEnough()) return;
  }
}
