import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Solution } from '../../src/boards/layers/board.js';
import { count } from '../../src/questions/count/count.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { solutionsIn } from '../outcomes.js';
import { arbitraryBoard } from './arbitrary-board.js';
import { type Board, puzzleOf } from './board.js';
import { bruteForce } from './brute-force.js';

/** More solutions of a board are not compared one by one. */
const most = 13;
/** Of an engine that is slow to start. */
const few = 3;

const small = arbitraryBoard({ sides: [4, 6], given: [15, 60], hasVariants: true });

/** Tests that every answer of an engine about random boards agrees with brute force. */
export function testAgreement(title: string, context: QuestionOptions, runs: number): void {
  test(`${title}: solve, unique, count and solutions agree with brute force`, async () => {
    const property = fc.asyncProperty(small, async (board) => {
      const expected = bruteForce(board, most + 1);
      const puzzle = puzzleOf(board);
      const solved = await solve(puzzle, context);
      expect(solved.status).toBe(expected.length > 0 ? 'solved' : 'none');
      const uniqueness = await unique(puzzle, context);
      expect(uniqueness.status).toBe(['none', 'unique'][expected.length] ?? 'several');
      await expectSolutions(board, expected, most, context);
      const counted = await count(puzzle, { ...context, max: most + 1 });
      const known = { value: BigInt(expected.length), exact: expected.length <= most };
      expect(counted).toMatchObject({ status: expected.length > 0 ? 'counted' : 'none', count: known });
      if (expected.length > most) return;
      const wanted = expected.map(String);
      for (const found of [...solutionsIn(solved), ...solutionsIn(uniqueness)])
        expect(wanted).toContain(gridOf(found));
    });
    await fc.assert(property, { numRuns: runs });
  });
}

/** Tests that the solutions of random boards, all of them, are those of brute force: for engines that are slow to start. */
export function testSolutions(
  title: string,
  context: QuestionOptions,
  runs: number,
  boards: fc.Arbitrary<Board> = small,
): void {
  test(`${title}: solutions are those of brute force`, async () => {
    const property = fc.asyncProperty(boards, (board) =>
      expectSolutions(board, bruteForce(board, few + 1), few, context),
    );
    await fc.assert(property, { numRuns: runs });
  });
}

async function expectSolutions(
  board: Board,
  expected: readonly (readonly number[])[],
  limit: number,
  context: QuestionOptions,
): Promise<void> {
  const all = await solutions(puzzleOf(board), { ...context, max: limit + 1 });
  const known = { value: BigInt(expected.length), exact: expected.length <= limit };
  expect(all).toMatchObject({ status: expected.length > 0 ? 'counted' : 'none', count: known });
  if (expected.length <= limit) expect(all.solutions.map(gridOf).sort()).toEqual(expected.map(String).sort());
}

function gridOf({ answers }: Solution): string {
  return String(Array.from(answers['numbers']!));
}
