import { afterEach, expect, it, vi } from 'vitest';
import { usedMemory } from '../../../../../test/collect-garbage.js';
import { countedInstances } from '../../../../../test/counted-instances.js';
import { runs } from '../../../../../test/profile.js';
import { coverEngine } from '../../../src/engines/cover/cover.js';
import { openSession } from '../../../src/index.js';
import { sudoku } from './sudoku.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const numSessions = runs(10_000, 200);

// Other tests of the process may take memory meanwhile.
it.each([
  ['as usual', {}, 0],
  ['in a kernel each', { fromPropagations: 0 }, 1],
])(`${numSessions} sessions leave no memory behind, %s`, { retry: 2 }, async (_, kernelUse, kernels) => {
  const engine = coverEngine(kernelUse);
  const small = sudoku(2);
  vi.stubEnv('GRIDWRIGHT_KERNELS', undefined);
  const made = countedInstances();
  const rounds = async (count: number): Promise<number> => {
    for (let round = 0; round < count; round += 1) {
      const session = await openSession(engine, small);
      const { status } = await session.solve({}, {});
      if (status !== 'feasible') throw new Error(`it is ${status}`);
      session.close();
    }
    return usedMemory();
  };
  const before = await rounds(numSessions / 5);
  // A session takes more than ten thousand bytes.
  expect((await rounds(numSessions)) - before).toBeLessThan(1e6);
  expect(made()).toBe((kernels * 6 * numSessions) / 5);
});
