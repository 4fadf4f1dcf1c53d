import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Solution } from '../../src/boards/layers/board.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { arbitraryBoard } from './arbitrary-board.js';
import { bruteForce, type Lines, shortest } from './brute-force.js';

/** More solutions of a board are not compared one by one. */
const most = 8;

/** Tests that an engine finds the trees of brute force on random boards. */
export function testTrees(title: string, context: QuestionOptions, runs: number): void {
  test(`${title}: solve, unique and solutions agree with brute force`, async () => {
    const property = fc.asyncProperty(fc.boolean().chain(arbitraryBoard), async (puzzle) => {
      const expected = bruteForce(puzzle, most + 1);
      await expectSolutions(puzzle, context, expected);
      const answer = await solve(puzzle, context);
      if (expected.length === 0) {
        expect(answer.status).toBe('none');
        return;
      }
      const value = linesIn(expected[0]!);
      expect(answer).toMatchObject({ status: 'optimal', value: { objective: value }, bound: value, gap: 0 });
    });
    await fc.assert(property, { numRuns: runs });
  });
}

/** Tests that an engine finds the trees whose path between the ends has the fewest lines, on random boards. */
export function testShortestPaths(title: string, context: QuestionOptions, runs: number): void {
  test(`${title}: optimum, unique and solutions agree with brute force`, async () => {
    const property = fc.asyncProperty(arbitraryBoard(true), async (puzzle) => {
      const best = shortest(puzzle);
      await expectSolutions(puzzle, context, best?.trees ?? []);
      const answer = await solve(puzzle, context);
      if (best === null) {
        expect(answer.status).toBe('none');
        return;
      }
      const value = linesIn(best.trees[0]!) + best.length;
      expect(answer).toMatchObject({ status: 'optimal', value: { objective: value }, bound: value, gap: 0 });
      expect(best.trees).toContain('solution' in answer ? linesOf(answer.solution) : null);
    });
    await fc.assert(property, { numRuns: runs });
  });
}

async function expectSolutions(
  puzzle: Parameters<typeof bruteForce>[0],
  context: QuestionOptions,
  expected: readonly Lines[],
): Promise<void> {
  const all = await solutions(puzzle, { ...context, max: most + 1 });
  const value = BigInt(Math.min(expected.length, most + 1));
  expect(all).toMatchObject({
    status: expected.length > 0 ? 'counted' : 'none',
    count: { value, exact: expected.length <= most },
  });
  if (expected.length <= most) expect(all.solutions.map(linesOf).sort()).toEqual([...expected].sort());
  const { status } = await unique(puzzle, context);
  expect(status).toBe(['none', 'unique'][expected.length] ?? 'several');
}

/** The lines of a solution. */
export function linesOf({ answers }: Solution): Lines {
  return Array.from(answers['lines']!).join('');
}

/** The number of lines. */
function linesIn(lines: Lines): number {
  return [...lines].filter((line) => line === '1').length;
}
