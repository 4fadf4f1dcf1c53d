import fc from 'fast-check';
import { expect } from 'vitest';
import { count } from '../../src/questions/count/count.js';
import { counting, native } from '../engine.js';
import { countIn } from '../outcomes.js';
import { puzzleOf } from './agreement.js';
import { arbitraryBoard } from './arbitrary-board.js';

/** More solutions are not found one by one. */
const most = 500;

/**
 * Expects equal counts of the search, which finds solutions one by one, and the diagrams, on a number of boards.
 */
export async function expectSameCounts(boards: number): Promise<void> {
  const counts = new Set<bigint>();
  let compared = 0;
  const property = fc.asyncProperty(arbitraryBoard, async (board) => {
    const puzzle = puzzleOf(board);
    const found = await count(puzzle, { ...native, formulation: 'loop', max: most });
    fc.pre(countIn(found)?.exact !== false);
    const counted = await count(puzzle, counting);
    expect(counted).toMatchObject({ status: found.status, count: countIn(found) });
    counts.add(countIn(counted)?.value ?? 0n);
    compared += 1;
  });
  await fc.assert(property, { numRuns: boards });
  expect(compared).toBe(boards);
  expect(counts.size).toBeGreaterThan(boards / 20);
}
