import { ProofChecker } from '@gridwright/solver/checker';
import { afterEach, expect, test, vi } from 'vitest';
import { conflict, opbFormat, requirePrepared } from '../../src/index.js';

afterEach(() => {
  vi.restoreAllMocks();
});

test('an answer whose proof the checker refuses is no answer', async () => {
  const none = opbFormat.read('+1 x1 +1 x2 +1 x3 >= 2 ;\n+1 x1 +1 x2 +1 x3 <= 1 ;\n');
  const conclude = async () => {
    const { proving } = requirePrepared(conflict(), none);
    const session = await proving!.open({ goal: 'solutions', about: null, sink: () => {} });
    expect(await session.solve({})).toMatchObject({ status: 'infeasible' });
    return session.conclude();
  };
  expect(await conclude()).toMatchObject({ claim: { kind: 'none' } });
  // A proof that loses the end of each of its pieces on the way.
  const { push } = ProofChecker.prototype;
  vi.spyOn(ProofChecker.prototype, 'push').mockImplementation(function (this: ProofChecker, bytes) {
    push.call(this, bytes.subarray(0, bytes.length - 1));
  });
  await expect(conclude()).rejects.toMatchObject({
    problem: {
      code: 'engine-failed',
      engine: 'conflict',
      detail: expect.stringMatching(/checker refuses its proof/),
    },
  });
});
