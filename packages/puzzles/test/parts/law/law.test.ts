import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { seededRandom } from '../../../src/contracts/seeded-random.js';
import { areaCases } from './area-cases.js';
import { countCases } from './count-cases.js';
import { heightCases } from './height-cases.js';
import { kindCases } from './kind-cases.js';
import { expectLaw, noTally } from './law.js';
import { loopCases } from './loop-cases.js';
import { stateCases } from './state-cases.js';

/** Boards of each size. */
const boards = runs(4, 1);

const effort = { most: runs(8192, 32), chosen: runs(48, 3), proved: 0.1 };

/** What a tenth of the chosen drawings is at least. */
const share = 0.1;

/** Each part of the rules on separate boards; two where a check depends on another one. */
const cases = [...stateCases, ...countCases, ...areaCases, ...loopCases, ...heightCases, ...kindCases];

test.each(cases)('$name: check, models and reasons agree on every drawing', async (own) => {
  const tally = noTally();
  const property = fc.asyncProperty(fc.noShrink(fc.nat(2 ** 31)), async (seed) => {
    const random = seededRandom(seed);
    for (const size of own.sizes) await expectLaw(own, own.board(size, random), random, effort, tally);
  });
  await fc.assert(property, { numRuns: boards });
  const { all, chosen, partial } = tally;
  expect(Math.min(chosen.right, chosen.wrong)).toBeGreaterThan(share * (chosen.right + chosen.wrong));
  expect(Math.min(all.right, all.wrong)).toBeGreaterThanOrEqual(runs(1, 0));
  expect(partial.found).toBeGreaterThanOrEqual(runs(1, 0));
});
