import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Solution } from '../../src/layers/board.js';
import { solutions, unique } from '../../src/questions/solutions.js';
import { solve } from '../../src/questions/solve.js';
import { unlimited } from '../engine.js';
import { anyBoard, changedBoard, solvableBoard } from './arbitrary-board.js';
import { type Board, textOf } from './board.js';
import { bruteForce } from './brute-force.js';

/** More solutions of a board are not compared one by one. */
const most = 25;

/** Tests that every answer about random boards agrees with brute force, `runs` boards in all. */
export function testAgreement(runs: number): void {
  const sorts = { solvable: solvableBoard, changed: changedBoard, any: anyBoard };
  for (const [sort, boards] of Object.entries(sorts)) {
    test(`${sort} boards: solve, unique and solutions agree with brute force`, async () => {
      const property = fc.asyncProperty(boards, async (board) => {
        if (sort === 'solvable') expect(bruteForce(board, 1)).toHaveLength(1);
        await expectAgreement(board);
      });
      await fc.assert(property, { numRuns: Math.ceil(runs / 3) });
    });
  }
}

/** Every formulation gives the answers of brute force. Returns the solutions. */
export async function expectAgreement(board: Board): Promise<readonly (readonly number[])[]> {
  const expected = bruteForce(board, most + 1);
  const { puzzle } = readPuzzle([hashi], textOf(board)).position;
  for (const { name } of hashi.formulations) {
    const context = { ...unlimited, formulation: name };
    const solved = await solve(hashi, puzzle, context);
    expect(solved.status).toBe(expected.length > 0 ? 'solved' : 'none');
    const uniqueness = await unique(hashi, puzzle, context);
    expect(uniqueness.status).toBe(['none', 'unique'][expected.length] ?? 'several');
    const all = await solutions(hashi, puzzle, context, most + 1);
    expect(all.status).toBe(expected.length > 0 ? 'counted' : 'none');
    expect(all.count).toEqual({ value: BigInt(expected.length), exact: expected.length <= most });
    if (expected.length > most) continue;
    const wanted = expected.map((drawing) => drawing.join()).sort();
    expect(all.solutions.map(drawingOf).sort()).toEqual(wanted);
    for (const found of [...solved.solutions, ...uniqueness.solutions])
      expect(wanted).toContain(drawingOf(found));
  }
  return expected;
}

function drawingOf({ answers: { bridges } }: Solution): string {
  return bridges!.join();
}
