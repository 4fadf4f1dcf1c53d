import { statementText } from '@gridwright/solver';
import { checkProof } from '@gridwright/solver/checker';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { EngineError } from '../../src/engine/engine-error.js';
import { highs } from '../../src/engines/highs/highs.js';
import {
  hittingBoundStatement,
  hittingSetStatement,
  packedBound,
  proveHittingBound,
  type WeightedSets,
} from '../../src/hitting-sets/proved-bound.js';
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

/** The least weight of a hitting set, by all subsets. */
function least({ weights, sets }: WeightedSets): number {
  const sums = Array.from({ length: 2 ** weights.length }, (_, bits) => {
    const isHit = sets.every((set) => set.some((element) => (bits >> element) & 1));
    const weight = weights.reduce((sum, each, element) => sum + ((bits >> element) & 1) * each, 0);
    return isHit ? weight : Number.POSITIVE_INFINITY;
  });
  return Math.min(...sums);
}

async function textOfProof(some: WeightedSets, bound: number) {
  const pieces: Uint8Array[] = [];
  const found = await proveHittingBound(some, bound, { sink: (bytes) => pieces.push(bytes) });
  return { found, text: Buffer.concat(pieces).toString() };
}

test('a bound is proved exactly up to the minimum of brute force, and the checker accepts its proof', async () => {
  const property = fc.asyncProperty(family, async (some) => {
    const minimum = least(some);
    expect(packedBound(some)).toBeLessThanOrEqual(minimum);
    for (const bound of [0, packedBound(some), minimum]) {
      const { found, text } = await textOfProof(some, bound);
      expect(found).toMatchObject({ proof: { claim: { kind: 'none' } } });
      expect(checkProof(Buffer.from(text))).toMatchObject({ status: 'verified', claim: { kind: 'none' } });
      expect(text).toContain(`\n${statementText(hittingBoundStatement(some, bound))}steps\n`);
    }
    const { lighter } = (await textOfProof(some, minimum + 1)).found as { lighter: readonly number[] };
    expect(some.sets.every((set) => set.some((element) => lighter.includes(element)))).toBe(true);
    expect(lighter.reduce((sum, element) => sum + some.weights[element]!, 0)).toBe(minimum);
  });
  await fc.assert(property, { numRuns: runs(1000, 40) });
});

test('a proof whose numbers are changed is refused, or proves the same bound', async () => {
  // The lines of a plane of order 2, and all pairs of five more points: both packings are fractional.
  const lines = Array.from({ length: 7 }, (_, shift) => [0, 1, 3].map((each) => (each + shift) % 7));
  const pairs = [0, 1, 2, 3, 4].flatMap((left) =>
    [left + 1, left + 2].map((right) => [7 + left, 7 + (right % 5)]),
  );
  const some = { weights: Array.from({ length: 12 }, () => 1), sets: [...lines, ...pairs] };
  const bound = least(some);
  const { text } = await textOfProof(some, bound);
  expect(text).toMatch(/^\d+ a /m);
  const [head, steps] = text.split('steps\n') as [string, string];
  let refused = 0;
  const property = fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (place, value) => {
    const numbers = [...steps.matchAll(/-?\d+/g)];
    const { index, 0: word } = numbers[place % numbers.length]!;
    const changed = `${steps.slice(0, index)}${value}${steps.slice(index + word.length)}`;
    if (checkProof(Buffer.from(`${head}steps\n${changed}`)).status !== 'verified') refused += 1;
  });
  fc.assert(property, { numRuns: 300 });
  expect(refused).toBeGreaterThan(150);
  // The same steps for a bound that is too high.
  const higher = statementText(hittingBoundStatement(some, bound + 1));
  const about = head.slice(0, head.indexOf('* #variable'));
  expect(checkProof(Buffer.from(`${about}${higher}steps\n${steps}`)).status).toBe('refused');
});

/** Our engine, which proves, but refuses every model. */
const refused = refusing(conflict(), () => [{ code: 'objective', block: 'objective' }]);

test('a limit leaves no proof; of earlier files, an engine that proves makes the statement', async () => {
  const some = { weights: [1, 1], sets: [[0, 1]] };
  const sink = (): void => {};
  expect(await proveHittingBound(some, 1, { sink, budget: { isCancelled: () => true } })).toEqual({
    stopped: 'cancelled',
  });
  expect(statementText(hittingSetStatement(some).statement)).toContain('min: +1 x2 +1 x3 ;');
  for (const engines of [[highs()], [highs(), refused]])
    expect(() => hittingSetStatement(some, engines)).toThrow(EngineError);
});
