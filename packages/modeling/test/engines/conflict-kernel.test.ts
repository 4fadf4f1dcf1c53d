import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ConflictOptions, conflict, openSession, type Progress } from '../../src/index.js';
import { pigeons } from '../pigeons.js';

/** What a long search says in its progress of why it is slower. */
async function slowerOf(kernel: ConflictOptions['kernel']): Promise<Progress['slower']> {
  const session = await openSession(conflict({ kernel }), pigeons(13));
  const reports: Progress[] = [];
  const outcome = await session.solve(
    {},
    {
      onProgress: (progress) => void reports.push(progress),
      isCancelled: () => reports.length > 0,
    },
  );
  session.close();
  expect(outcome).toMatchObject({ status: 'unknown', stopped: 'cancelled' });
  return reports[0]!.slower;
}

describe('a long search of conflict', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['', undefined, undefined],
    ['off', undefined, 'no kernel'],
    ['', 1000, 'kernel full'],
    ['', 200_000, 'kernel full'],
  ])('says why it is slower: kernels "%s", at most %s bytes', async (kernels, bytes, reason) => {
    vi.stubEnv('GRIDWRIGHT_KERNELS', kernels);
    expect(await slowerOf({ ticks: 0, bytes })).toBe(reason);
  });
});
