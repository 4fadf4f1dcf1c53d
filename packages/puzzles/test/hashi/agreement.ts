import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Solution } from '../../src/layers/board.js';
import type { QuestionContext } from '../../src/questions/plan.js';
import { solutions, unique } from '../../src/questions/solutions.js';
import { solve } from '../../src/questions/solve.js';
import { unlimited } from '../engine.js';
import { anyBoard, changedBoard, solvableBoard } from './arbitrary-board.js';
import { type Board, textOf } from './board.js';
import { bruteForce } from './brute-force.js';

/** More solutions of a board are not compared one by one. */
const most = 8;

/** Formulations as one asks for them: each with none, with each and with all of the deductions. */
export const words: readonly string[] = hashi.formulations.flatMap(({ name }) =>
  ['', ...hashi.deductions.map((deduction) => `+${deduction.name}`), '+all'].map((each) => `${name}${each}`),
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
    readonly context?: QuestionContext;
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
  const [name, ...deductions] = word.split('+');
  const parts = [
    ...hashi.formulations.filter((each) => each.name === name),
    ...hashi.deductions.filter((each) => deductions.includes(each.name) || deductions.includes('all')),
  ];
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
  engines: QuestionContext = unlimited,
): Promise<readonly (readonly number[])[]> {
  const expected = bruteForce(board, most + 1);
  const { puzzle } = readPuzzle([hashi], textOf(board)).position;
  const context = { ...engines, formulation };
  const solved = await solve(hashi, puzzle, context);
  expect(solved.status).toBe(expected.length > 0 ? 'solved' : 'none');
  const uniqueness = await unique(hashi, puzzle, context);
  expect(uniqueness.status).toBe(['none', 'unique'][expected.length] ?? 'several');
  const all = await solutions(hashi, puzzle, context, most + 1);
  expect(all.status).toBe(expected.length > 0 ? 'counted' : 'none');
  expect(all.count).toEqual({ value: BigInt(expected.length), exact: expected.length <= most });
  if (expected.length > most) return expected;
  const wanted = expected.map((drawing) => drawing.join()).sort();
  expect(all.solutions.map(drawingOf).sort()).toEqual(wanted);
  for (const found of [...solved.solutions, ...uniqueness.solutions])
    expect(wanted).toContain(drawingOf(found));
  return expected;
}

function drawingOf({ answers: { bridges } }: Solution): string {
  return bridges!.join();
}
