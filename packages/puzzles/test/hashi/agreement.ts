import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Solution } from '../../src/boards/layers/board.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { formulationWords, readFormulationWord } from '../../src/questions/solving/formulation-word.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { unlimited } from '../engine.js';
import { countIn, solutionsIn } from '../outcomes.js';
import { anyBoard, changedBoard, solvableBoard } from './arbitrary-board.js';
import { type Board, textOf } from './board.js';
import { bruteForce } from './brute-force.js';

/** More solutions of a board are not compared one by one. */
const most = 8;

/** Formulation words: each formulation without and with each treatment, without deductions, with each one, and with all. */
export const words: readonly string[] = formulationWords(hashi).flatMap((word) =>
  ['', ...hashi.deductions.map((deduction) => `+${deduction.name}`), '+all'].map((each) => `${word}${each}`),
);

/** Those without deductions or with all. */
export const plainWords = words.filter((word) => !word.includes('+') || word.endsWith('+all'));

/**
 * Tests that every answer of a formulation about random boards agrees with brute force, `runs` boards in all.
 * `context`: the engine, where it is not the usual one; `takes`: whether it takes a board.
 */
export function testAgreement(
  word: string,
  {
    runs,
    context = unlimited,
    takes = () => true,
  }: {
    readonly runs: number;
    readonly context?: QuestionOptions;
    readonly takes?: (board: Board) => boolean;
  },
): void {
  const isSuitable = suitable(word);
  const sorts = { solvable: solvableBoard, changed: changedBoard, any: anyBoard };
  for (const [sort, boards] of Object.entries(sorts)) {
    test(`${word}, ${sort} boards: solve, unique and solutions agree with brute force`, async () => {
      const property = fc.asyncProperty(
        boards.filter((board) => isSuitable(board) && takes(board)),
        async (board) => {
          if (sort === 'solvable') expect(bruteForce(board, 1)).toHaveLength(1);
          await expectAgreement(board, word, context);
        },
      );
      await fc.assert(property, { numRuns: Math.ceil(runs / 3) });
    });
  }
}

/** Whether a formulation with its deductions is for the rules of a board; others are refused. */
export function suitable(word: string): (board: Board) => boolean {
  const { puzzle: plain } = readPuzzle([hashi], 'hashi/1/1/0').position;
  const { formulation, deductions } = readFormulationWord(hashi, word);
  const parts = [formulation!, ...deductions];
  return (board) => {
    const { rules } = readPuzzle([hashi], textOf(board)).position.puzzle;
    const changed = Object.keys(rules).filter((rule) => rules[rule] !== plain.rules[rule]);
    return changed.every((rule) => parts.every(({ variants }) => variants.includes(rule)));
  };
}

/** A formulation gives the answers of brute force. Returns the solutions. */
export async function expectAgreement(
  board: Board,
  formulation: string,
  engines: QuestionOptions = unlimited,
): Promise<readonly (readonly number[])[]> {
  const expected = bruteForce(board, most + 1);
  const { puzzle } = readPuzzle([hashi], textOf(board)).position;
  const context = { ...engines, formulation };
  const solved = await solve(puzzle, context);
  expect(solved.status).toBe(expected.length > 0 ? 'solved' : 'none');
  const uniqueness = await unique(puzzle, context);
  expect(uniqueness.status).toBe(['none', 'unique'][expected.length] ?? 'several');
  const all = await solutions(puzzle, { ...context, max: most + 1 });
  expect(all.status).toBe(expected.length > 0 ? 'counted' : 'none');
  expect(countIn(all)).toEqual({ value: BigInt(expected.length), exact: expected.length <= most });
  if (expected.length > most) return expected;
  const wanted = expected.map((drawing) => drawing.join()).sort();
  expect(all.solutions.map(drawingOf).sort()).toEqual(wanted);
  for (const found of [...solutionsIn(solved), ...solutionsIn(uniqueness)])
    expect(wanted).toContain(drawingOf(found));
  return expected;
}

function drawingOf({ answers: { bridges } }: Solution): string {
  return bridges!.join();
}
