import { afterEach, expect, it, vi } from 'vitest';
import { usedMemory } from '../../../../../test/collect-garbage.js';
import { countedInstances } from '../../../../../test/counted-instances.js';
import { coverEngine } from '../../../src/engines/cover/cover.js';
import { openSession } from '../../../src/index.js';
import { sudoku } from './sudoku.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Other tests of the process may take memory meanwhile.
it.each([
  ['as usual', {}, 0],
  ['in a kernel each', { fromPropagations: 0 }, 1],
])('ten thousand sessions leave no memory behind, %s', { retry: 2 }, async (_, kernelUse, kernels) => {
  const engine = coverEngine(kernelUse);
  const small = sudoku(2);
  vi.stubEnv('GRIDWRIGHT_KERNELS', undefined);
  const made = countedInstances();
  const rounds = async (count: number): Promise<number> => {
    for (let round = 0; round < count; round += 1) {
      const session = await openSession(engine, small);
      expect(await session.solve({}, {})).toMatchObject({ status: 'feasible' });
      session.close();
    }
    return usedMemory();
  };
  const before = await rounds(2_000);
  // A session takes more than ten thousand bytes.
  expect((await rounds(10_000)) - before).toBeLessThan(1e6);
  expect(made()).toBe(kernels * 12_000);
});
