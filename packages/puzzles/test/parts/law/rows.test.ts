import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { seededRandom } from '../../../src/contracts/seeded-random.js';
import { expectLaw, type LawCase, noTally, type Tally } from './law.js';
import { definitionCases, rowCase } from './row-cases.js';

/** All drawings of a board of four or five cells. */
const effort = { most: 32, chosen: 0, proved: 0 };

async function tryRow(own: LawCase, seed: number, tally: Tally): Promise<void> {
  const random = seededRandom(seed);
  await expectLaw(own, own.board(own.sizes[0]!, random), random, effort, tally);
}

test.each([false, true])('a row means the same in each reading; with a clue: %s', async (withClue) => {
  const tally = noTally();
  const property = fc.asyncProperty(fc.noShrink(fc.nat(2 ** 31)), async (seed) => {
    await tryRow(rowCase(seededRandom(seed), withClue), seed, tally);
  });
  await fc.assert(property, { numRuns: runs(3000, 40) });
  const { right, wrong } = tally.all;
  expect(Math.min(right, wrong)).toBeGreaterThan(0.1 * (right + wrong));
});

test.each(definitionCases)('$name: a definition means the same in each reading', async (own) => {
  const tally = noTally();
  await tryRow(own, 0, tally);
  expect(tally.all).toEqual({ right: 16, wrong: 16 });
});
