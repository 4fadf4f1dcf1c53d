import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { counting, native, unlimited } from '../engine.js';
import { expectAgreement, testAgreement } from './agreement.js';
import { type Board, gridGround } from './board.js';
import { cyclesOf } from './brute-force.js';
import { expectSameCounts } from './same-counts.js';

test('brute force knows the numbers of cycles of grids', () => {
  // OEIS A140517.
  const counts = [1, 2, 3, 4].map((cells) => cyclesOf(gridGround(cells, cells)).length);
  expect(counts).toEqual([1, 13, 213, 9349]);
});

const formulation = 'loop';
const plain = { severalLoops: false, allPoints: false };
const path = { grid: null, vertexCount: 3, edges: [[0, 1] as const, [1, 2] as const], cells: [[0, 1]] };
const bowTie = {
  grid: null,
  vertexCount: 5,
  edges: [
    [0, 1],
    [1, 2],
    [0, 2],
    [2, 3],
    [3, 4],
    [2, 4],
  ] as const,
  cells: [
    [0, 1, 2],
    [3, 4, 5],
  ],
};

describe('boards at the edges of the rules', () => {
  test.each<{
    title: string;
    board: Omit<Board, 'severalLoops' | 'allPoints'>;
    rules?: object;
    count: number;
  }>([
    { title: 'one cell', board: { ...gridGround(1, 1), numbers: [null] }, count: 1 },
    { title: 'one cell that wants no line', board: { ...gridGround(1, 1), numbers: [0] }, count: 0 },
    { title: 'one cell that wants three', board: { ...gridGround(1, 1), numbers: [3] }, count: 0 },
    { title: 'no line at all is no loop', board: { ...gridGround(1, 2), numbers: [0, 0] }, count: 0 },
    { title: 'two cells', board: { ...gridGround(1, 2), numbers: ['?', '?'] }, count: 3 },
    {
      title: 'two loops under the plain rules',
      board: { ...gridGround(1, 3), numbers: [4, null, 4] },
      count: 0,
    },
    {
      title: 'two loops',
      board: { ...gridGround(1, 3), numbers: [4, null, 4] },
      rules: { severalLoops: true },
      count: 1,
    },
    { title: 'two by two without numbers', board: { ...gridGround(2, 2), numbers: [] }, count: 13 },
    {
      title: 'a point that no loop can pass with the others',
      board: { ...gridGround(2, 2), numbers: [null, null, null, null] },
      rules: { allPoints: true },
      count: 0,
    },
    {
      title: 'all points',
      board: { ...gridGround(1, 2), numbers: [null, null] },
      rules: { allPoints: true },
      count: 1,
    },
    { title: 'a graph without a cycle', board: { ...path, numbers: [null] }, count: 0 },
    { title: 'loops that touch in a point', board: { ...bowTie, numbers: [null, null] }, count: 2 },
    {
      title: 'loops that touch in a point, under the rule several-loops',
      board: { ...bowTie, numbers: [3, 3] },
      rules: { severalLoops: true },
      count: 0,
    },
  ])('$title', async ({ board, rules, count }) => {
    const whole: Board = {
      ...board,
      numbers: board.cells.map((_, cell) => board.numbers[cell] ?? null),
      ...plain,
      ...rules,
    };
    for (const context of [native, unlimited, counting])
      expect(await expectAgreement(whole, { ...context, formulation })).toBe(count);
  });
});

testAgreement('conflict', formulation, native, runs(25, 12));
testAgreement('highs', formulation, unlimited, runs(25, 4));
testAgreement('diagram', formulation, counting, runs(25, 12));

const boards = runs(200, 40);
test(`conflict and diagram count the same on ${boards} boards`, () => expectSameCounts(boards));
