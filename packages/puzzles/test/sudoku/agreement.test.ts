import { conflict, cover, withFallback } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { count } from '../../src/questions/count/count.js';
import { ModelCache } from '../../src/questions/solving/model-cache.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native, unlimited } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { testAgreement } from './agreement.js';
import { arbitraryBoard } from './arbitrary-board.js';
import { puzzleOf } from './board.js';
import { bruteForce } from './brute-force.js';

const boardCount = runs(1000, 60);
const covering: QuestionOptions = { engines: [cover], budget: {} };

testAgreement('conflict', native, runs(25, 10));
testAgreement('highs', unlimited, runs(25, 4));
testAgreement('cover', covering, runs(25, 10));
testAgreement(
  'cover, with an early fallback',
  { engines: [withFallback(cover, conflict(), 1)], budget: {} },
  runs(25, 10),
);

test.each([
  { title: 'all grids of side 4', hasDiagonals: false, grids: 288n },
  { title: 'those with each number once on both diagonals', hasDiagonals: true, grids: 48n },
])('$title are counted', async ({ hasDiagonals, grids }) => {
  const board = { side: 4, regions: null, hasDiagonals, givens: new Array<number>(16).fill(0) };
  expect(bruteForce(board, 1000)).toHaveLength(Number(grids));
  for (const context of [native, covering]) {
    const counted = await count(puzzleOf(board), context);
    expect(counted).toMatchObject({ status: 'counted', count: { value: grids, exact: true } });
  }
});

test(`two engines that share nothing agree on ${boardCount} boards of side 9`, async () => {
  const boards = arbitraryBoard({ sides: [9], given: [30, 60], hasVariants: false });
  const [one, other] = [conflict(), cover];
  const [models, others] = [new ModelCache(), new ModelCache()];
  const statuses = new Map<string, number>();
  const property = fc.asyncProperty(boards, async (board) => {
    const puzzle = puzzleOf(board);
    const first = await unique(puzzle, { engines: [one], budget: {}, models });
    const second = await unique(puzzle, { engines: [other], budget: {}, models: others });
    expect(second.status).toBe(first.status);
    if (first.status === 'unique') expect(solutionsIn(second)).toEqual(solutionsIn(first));
    statuses.set(first.status, (statuses.get(first.status) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns: boardCount });
  models.close();
  others.close();
  for (const status of ['none', 'unique', 'several'])
    expect(statuses.get(status)).toBeGreaterThan(0.04 * boardCount);
});
