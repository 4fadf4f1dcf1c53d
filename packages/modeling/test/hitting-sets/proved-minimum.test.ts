import { ProofChecker } from '@gridwright/solver/checker';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { EngineError } from '../../src/engines/engine-error.js';
import { highs } from '../../src/engines/highs/highs.js';
import {
  hittingSetStatement,
  proveMinimumHittingSet,
  type WeightedSets,
} from '../../src/hitting-sets/proved-minimum.js';
import { conflict } from '../../src/index.js';
import { refusing } from '../opened-by.js';

const family: fc.Arbitrary<WeightedSets> = fc
  .array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 })
  .chain((weights) =>
    fc.record({
      weights: fc.constant(weights),
      sets:
        weights.length === 0
          ? fc.constant([])
          : fc.array(fc.uniqueArray(fc.nat(weights.length - 1), { minLength: 1 }), { maxLength: 8 }),
    }),
  );

test('the proved minimum is that of brute force, and the checker accepts its proof', async () => {
  const property = fc.asyncProperty(family, async ({ weights, sets }) => {
    const pieces: Uint8Array[] = [];
    const proved = await proveMinimumHittingSet({ weights, sets }, { sink: (bytes) => pieces.push(bytes) });
    const sums = Array.from({ length: 2 ** weights.length }, (_, bits) => {
      const isHit = sets.every((set) => set.some((element) => (bits >> element) & 1));
      const weight = weights.reduce((sum, each, element) => sum + ((bits >> element) & 1) * each, 0);
      return isHit ? weight : Number.POSITIVE_INFINITY;
    });
    expect(proved).toMatchObject({ minimum: Math.min(...sums) });
    const checker = new ProofChecker();
    for (const piece of pieces) checker.push(piece);
    expect(checker.finish().claim.kind).toBe('optimum');
  });
  await fc.assert(property, { numRuns: runs(1000, 60) });
});

/** Our engine, which proves, but refuses every model. */
const refused = refusing(conflict(), () => [{ code: 'objective', block: 'objective' }]);

test('a limit leaves no minimum; an engine without proofs is refused', async () => {
  const some = { weights: [1, 1], sets: [[0, 1]] };
  const sink = (): void => {};
  expect(await proveMinimumHittingSet(some, { sink, budget: { isCancelled: () => true } })).toEqual({
    stopped: 'cancelled',
  });
  for (const engines of [[highs()], [highs(), refused]]) {
    const problem = { code: 'model-refused', engine: engines.at(-1)!.name };
    const refusals = engines.length === 1 ? [] : [{ code: 'objective', block: 'objective' }];
    const answer = proveMinimumHittingSet(some, { sink, engines });
    await expect(answer).rejects.toMatchObject({ name: 'EngineError', problem: { ...problem, refusals } });
  }
  expect(() => hittingSetStatement(some, [refused])).toThrow(EngineError);
});
