import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Puzzle, Solution } from '../../src/boards/layers/board.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import type { Answer } from '../../src/questions/answers/answer.js';
import { count } from '../../src/questions/count/count.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { countIn, solutionsIn } from '../outcomes.js';
import { arbitraryBoard } from './arbitrary-board.js';
import { type Board, textOf } from './board.js';
import { bruteForce } from './brute-force.js';

/** More solutions of a board are not compared one by one. */
const most = 13;
/** Of an engine that is slow to start. */
const few = 4;

/** The board as a puzzle. */
export function puzzleOf(board: Board): Puzzle {
  return readPuzzle([slitherlink], textOf(board)).position.puzzle;
}

/** Tests that the solutions of random boards, all of them, are those of brute force: for engines that are slow to start. */
export function testSolutions(
  title: string,
  context: QuestionOptions,
  runs: number,
  takes: (board: Board) => boolean,
): void {
  test(`${title}: solutions are those of brute force`, async () => {
    const property = fc.asyncProperty(arbitraryBoard.filter(takes), async (board) => {
      await expectSolutions(board, bruteForce(board, few + 1), few, context);
    });
    await fc.assert(property, { numRuns: runs });
  });
}

/** Tests that every answer of a formulation on an engine about random boards agrees with brute force. */
export function testAgreement(
  title: string,
  formulation: string,
  context: QuestionOptions,
  runs: number,
  takes: (board: Board) => boolean = () => true,
): void {
  test(`${title}: solve, unique, count and solutions agree with brute force`, async () => {
    const property = fc.asyncProperty(arbitraryBoard.filter(takes), async (board) => {
      await expectAgreement(board, { ...context, formulation });
    });
    await fc.assert(property, { numRuns: runs });
  });
}

/** Expects the answers of brute force. Returns the number of solutions, at most `most` + 1. */
export async function expectAgreement(board: Board, context: QuestionOptions): Promise<number> {
  const expected = bruteForce(board, most + 1);
  const puzzle = puzzleOf(board);
  const solved = await solve(puzzle, context);
  expect(solved.status).toBe(expected.length > 0 ? 'solved' : 'none');
  const uniqueness = await unique(puzzle, context);
  expect(uniqueness.status).toBe(['none', 'unique'][expected.length] ?? 'several');
  const all = await expectSolutions(board, expected, most, context);
  const counted = await count(puzzle, { ...context, max: most + 1 });
  expect(counted).toMatchObject({ status: all.status, count: countIn(all) });
  if (expected.length > most) return expected.length;
  const wanted = expected.map((lines) => lines.join(' '));
  for (const found of [...solutionsIn(solved), ...solutionsIn(uniqueness)])
    expect(wanted).toContain(drawingOf(found));
  return expected.length;
}

/** Expects the status and the solutions of brute force, for boards with at most `most` solutions. */
async function expectSolutions(
  board: Board,
  expected: readonly (readonly number[])[],
  most: number,
  context: QuestionOptions,
): Promise<Answer> {
  const all = await solutions(puzzleOf(board), { ...context, max: most + 1 });
  const known = { value: BigInt(expected.length), exact: expected.length <= most };
  expect(all).toMatchObject({ status: expected.length > 0 ? 'counted' : 'none', count: known });
  if (expected.length > most) return all;
  const wanted = expected.map((lines) => lines.join(' ')).sort();
  expect(all.solutions.map(drawingOf).sort()).toEqual(wanted);
  return all;
}

function drawingOf({ answers }: Solution): string {
  const lines = answers['lines']!;
  return [...lines.keys()].filter((edge) => lines[edge] === 1).join(' ');
}
