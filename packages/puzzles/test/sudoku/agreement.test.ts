import { conflict, cover, handingOver } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import { count } from '../../src/questions/count.js';
import { OpenModels } from '../../src/questions/open-models.js';
import type { QuestionContext } from '../../src/questions/plan.js';
import { unique } from '../../src/questions/solutions.js';
import { native, unlimited } from '../engine.js';
import { testAgreement } from './agreement.js';
import { arbitraryBoard } from './arbitrary-board.js';
import { puzzleOf } from './board.js';
import { bruteForce } from './brute-force.js';

const covering: QuestionContext = { engines: [cover], budget: {} };

testAgreement('conflict', native, 25);
testAgreement('highs', unlimited, 25);
testAgreement('cover', covering, 25);
testAgreement('cover, soon handed over', { engines: [handingOver(cover, conflict(), 1)], budget: {} }, 25);

test.each([
  { title: 'all grids of side 4', hasDiagonals: false, grids: 288n },
  { title: 'those with each number once on both diagonals', hasDiagonals: true, grids: 48n },
])('$title are counted', async ({ hasDiagonals, grids }) => {
  const board = { side: 4, regions: null, hasDiagonals, givens: new Array<number>(16).fill(0) };
  expect(bruteForce(board, 1000)).toHaveLength(Number(grids));
  for (const context of [native, covering]) {
    const counted = await count(sudoku, puzzleOf(board), context);
    expect(counted).toMatchObject({ status: 'counted', count: { value: grids, exact: true } });
  }
});

test('two engines that share nothing agree on 1,000 boards of side 9', async () => {
  const boards = arbitraryBoard({ sides: [9], given: [30, 60], hasVariants: false });
  const [one, other] = [conflict(), cover];
  const [models, others] = [new OpenModels(), new OpenModels()];
  const statuses = new Map<string, number>();
  const property = fc.asyncProperty(boards, async (board) => {
    const puzzle = puzzleOf(board);
    const first = await unique(sudoku, puzzle, { engines: [one], budget: {}, models });
    const second = await unique(sudoku, puzzle, { engines: [other], budget: {}, models: others });
    expect(second.status).toBe(first.status);
    if (first.status === 'unique') expect(second.solutions).toEqual(first.solutions);
    statuses.set(first.status, (statuses.get(first.status) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns: 1000 });
  models.close();
  others.close();
  for (const status of ['none', 'unique', 'several']) expect(statuses.get(status)).toBeGreaterThan(75);
});
