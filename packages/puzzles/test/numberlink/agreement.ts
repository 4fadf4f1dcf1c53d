import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Solution } from '../../src/boards/layers/board.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { arbitraryBoard, rulesOf } from './arbitrary-board.js';
import { bruteForce, type Lines } from './brute-force.js';

/** More solutions of a board are not compared one by one. */
const most = 8;

/** Tests that an engine finds, by a formulation, the solutions of brute force on random boards, under all rules that it models. */
export function testAgreement(title: string, context: QuestionOptions, runs: number): void {
  test(`${title}: unique and solutions agree with brute force`, async () => {
    const isAny = !context.formulation || context.formulation.startsWith('paths');
    const bit = fc.nat(1);
    const rules = fc
      .tuple(bit, isAny ? bit : fc.constant(1))
      .map(([covers, touchFree]) => rulesOf(covers, touchFree));
    const property = fc.asyncProperty(arbitraryBoard(rules), async (puzzle) => {
      const expected = bruteForce(puzzle, most + 1);
      const all = await solutions(puzzle, { ...context, max: most + 1 });
      const known = { value: BigInt(expected.length), exact: expected.length <= most };
      expect(all).toMatchObject({ status: expected.length > 0 ? 'counted' : 'none', count: known });
      if (expected.length <= most) expect(all.solutions.map(linesOf).sort()).toEqual([...expected].sort());
      const { status } = await unique(puzzle, context);
      expect(status).toBe(['none', 'unique'][expected.length] ?? 'several');
    });
    await fc.assert(property, { numRuns: runs });
  });
}

/** Tests that the solutions of random boards are those of brute force: for engines that are slow to start. */
export function testFewSolutions(title: string, context: QuestionOptions, runs: number): void {
  const few = 2;
  test(`${title}: solutions are those of brute force`, async () => {
    const rules = fc.nat(1).map((covers) => rulesOf(covers, 1));
    const property = fc.asyncProperty(arbitraryBoard(rules), async (puzzle) => {
      const expected = bruteForce(puzzle, few + 1);
      const all = await solutions(puzzle, { ...context, max: few + 1 });
      const known = { value: BigInt(expected.length), exact: expected.length <= few };
      expect(all).toMatchObject({ status: expected.length > 0 ? 'counted' : 'none', count: known });
      if (expected.length <= few) expect(all.solutions.map(linesOf).sort()).toEqual([...expected].sort());
    });
    await fc.assert(property, { numRuns: runs });
  });
}

/** The lines of a solution. */
export function linesOf({ answers }: Solution): Lines {
  return Array.from(answers['lines']!).join('');
}
