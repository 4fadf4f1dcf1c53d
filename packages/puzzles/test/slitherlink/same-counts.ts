import fc from 'fast-check';
import { expect } from 'vitest';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { count } from '../../src/questions/count.js';
import { counting, native } from '../engine.js';
import { puzzleOf } from './agreement.js';
import { arbitraryBoard } from './arbitrary-board.js';

/** More solutions are not found one by one. */
const most = 500;

/**
 * Expects that the search, which finds one solution after the other, and the diagrams count the same on so many boards.
 */
export async function expectSameCounts(boards: number): Promise<void> {
  const counts = new Set<bigint>();
  let compared = 0;
  const property = fc.asyncProperty(arbitraryBoard, async (board) => {
    const puzzle = puzzleOf(board);
    const found = await count(slitherlink, puzzle, { ...native, formulation: 'loop' }, most);
    fc.pre(found.count?.exact !== false);
    const counted = await count(slitherlink, puzzle, counting);
    expect(counted).toMatchObject({ status: found.status, count: found.count });
    counts.add(counted.count?.value ?? 0n);
    compared += 1;
  });
  await fc.assert(property, { numRuns: boards });
  expect(compared).toBe(boards);
  expect(counts.size).toBeGreaterThan(10);
}
