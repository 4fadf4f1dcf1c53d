import { afterEach, describe, expect, it, vi } from 'vitest';
import { diagram, openSession } from '../../../src/index.js';
import { boardOf } from './boards.js';

describe('a count of all loops', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['', undefined],
    ['off', 'no kernel'],
  ])('tells why it is slower where kernels are "%s"', async (kernels, reason) => {
    vi.stubEnv('GRIDWRIGHT_KERNELS', kernels);
    const session = await openSession(diagram, boardOf(9, 9).model);
    const reasons: unknown[] = [];
    const { count } = await session.count!({}, { onProgress: ({ slower }) => reasons.push(slower) });
    session.close();
    // The cycles of the grid of 10 × 10 points.
    expect(count).toBe(27359264067916806101n);
    // With kernels, the count may be over before there is any progress.
    if (reason !== undefined) expect(reasons).toContain(reason);
    expect(reasons.filter((each) => each !== reason)).toEqual([]);
  });
});
