import { conflict, coverFirst } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import type { Solution } from '../../src/boards/layers/board.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import { generate } from '../../src/questions/generate/generate.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { unlimited } from '../engine.js';
import { type Board, puzzleOf } from './board.js';
import { bruteForce } from './brute-force.js';
import { kind } from './puzzle.js';

const quick: QuestionOptions = { engines: [coverFirst(conflict())], budget: {} };

function wanted(side: number, seed: number, more: Partial<WantedPuzzle> = {}): WantedPuzzle {
  return {
    geometry: { rows: side, columns: side },
    seed,
    rules: { diagonals: 0 },
    symmetry: 'none',
    ...more,
  };
}

async function made(what: WantedPuzzle, context = quick): Promise<Solution> {
  const answer = await generate(kind, what, context);
  if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
  return answer.solution;
}

function givensOf({ puzzle }: Solution): readonly number[] {
  return Array.from(puzzle.clues['givens']!, (given) => Math.max(0, given));
}

function boardOf(solution: Solution): Board {
  const { rows, rules } = solution.puzzle;
  return { side: rows, regions: null, hasDiagonals: rules['diagonals'] === 1, givens: givensOf(solution) };
}

const withDiagonals = { rules: { diagonals: 1 } };

test.each([
  { title: 'side 4', side: 4, seeds: runs(25, 5), more: {} },
  { title: 'side 4, with diagonals', side: 4, seeds: runs(25, 5), more: withDiagonals },
  { title: 'side 6', side: 6, seeds: runs(15, 3), more: {} },
  { title: 'side 6, with diagonals', side: 6, seeds: runs(10, 3), more: withDiagonals },
  { title: 'side 9', side: 9, seeds: runs(3, 1), more: {} },
])('$title: one solution, and no number too many, by brute force', async ({ side, seeds, more }) => {
  const different = new Set<string>();
  for (let seed = 0; seed < seeds; seed++) {
    const solution = await made(wanted(side, seed, more));
    const board = boardOf(solution);
    expect(bruteForce(board, 2)).toEqual([Array.from(solution.answers['numbers']!)]);
    for (const [cell, given] of board.givens.entries())
      if (given !== 0)
        expect(bruteForce({ ...board, givens: board.givens.with(cell, 0) }, 2)).toHaveLength(2);
    different.add(String(solution.answers['numbers']));
  }
  expect(different.size).toBeGreaterThan(seeds / 2);
});

test.each(profile === 'long' ? [4, 6, 8, 9, 10, 12] : [4, 6, 8, 9, 10])(
  'side %i, symmetric: one solution, and no two numbers too many',
  async (side) => {
    const solution = await made(wanted(side, 7, { symmetry: 'half-turn' }));
    const givens = givensOf(solution);
    const last = givens.length - 1;
    for (const [cell, given] of givens.entries()) expect(given === 0).toBe(givens[last - cell] === 0);
    const { status } = await unique(solution.puzzle, unlimited);
    expect(status).toBe('unique');
    if (side > 9) return;
    const board = { side, regions: null, hasDiagonals: false };
    for (const [cell, given] of givens.entries()) {
      if (given === 0 || cell > last - cell) continue;
      const less = puzzleOf({ ...board, givens: givens.with(cell, 0).with(last - cell, 0) });
      expect((await unique(less, quick)).status).toBe('several');
    }
  },
);

test('the same again for the same seed; large boards too', async () => {
  const solution = await made(wanted(9, 3));
  expect(await made(wanted(9, 3))).toEqual(solution);
  expect(solution).not.toEqual(await made(wanted(9, 4)));
  const side = runs(25, 18);
  const large = givensOf(await made(wanted(side, 3))).filter((given) => given !== 0);
  expect(large.length).toBeGreaterThanOrEqual(Math.floor(side ** 2 / 2));
});

test.each([
  { geometry: { rows: 4, columns: 6 }, expected: 'a square board of at most 35 rows' },
  { geometry: { rows: 36, columns: 36 }, expected: 'a square board of at most 35 rows' },
  { geometry: { rows: 7, columns: 7 }, expected: 'regions, as 7 rows and columns have no boxes' },
])('no board of $geometry', async ({ geometry, expected }) => {
  const asked = generate(kind, { ...wanted(4, 1), geometry }, quick);
  await expect(asked).rejects.toMatchObject({ problem: { code: 'not-made', kind: 'sudoku', expected } });
});
