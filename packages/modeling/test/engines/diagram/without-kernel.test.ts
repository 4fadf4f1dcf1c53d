import { afterEach, describe, expect, it, vi } from 'vitest';
import { diagram, openSession } from '../../../src/index.js';
import { boardOf } from './boards.js';

describe('a count of all loops', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['', 'search'],
    ['off', 'search without WebAssembly'],
  ])('tells how it is done where kernels are "%s"', async (kernels, phase) => {
    vi.stubEnv('GRIDWRIGHT_KERNELS', kernels);
    const session = await openSession(diagram, boardOf(9, 9).model);
    const phases: string[] = [];
    const { count } = await session.count!({}, { onProgress: (progress) => phases.push(progress.phase) });
    session.close();
    // The cycles of the grid of 10 × 10 points.
    expect(count).toBe(27359264067916806101n);
    expect(phases).toContain(phase);
  });
});
