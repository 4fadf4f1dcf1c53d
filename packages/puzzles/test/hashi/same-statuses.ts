import { expect } from 'vitest';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import type { Hashi } from '../../src/kinds/hashi/layers.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native, unlimited } from '../engine.js';
import { grownBoard } from './grown-board.js';

/** The largest number of an island under the plain rules. */
const maxNumber = 8;

/**
 * Expects of seeded boards, with the seeds from `first` on, that our solver and HiGHS say the same: unique, several
 * or none. Half of the boards have a number changed, so that most of these have no solution.
 */
export async function expectSameStatuses(first: number, count: number): Promise<void> {
  const statuses = new Set<string>();
  for (let seed = first; seed < first + count; seed++) {
    const rows = 6 + (seed % 9);
    const made = grownBoard({ rows, columns: rows, islands: Math.floor((rows * rows) / 5), seed }).puzzle;
    const puzzle = seed % 2 === 0 ? made : changed(made, seed);
    const ours = await unique(puzzle, native);
    const theirs = await unique(puzzle, unlimited);
    expect({ seed, status: ours.status }).toEqual({ seed, status: theirs.status });
    statuses.add(ours.status);
  }
  expect(statuses.size).toBeGreaterThan(1);
}

/** The puzzle with 1 added to two of its numbers, or taken from them, so that parity does not decide at once. */
function changed(puzzle: Puzzle<Hashi>, seed: number): Puzzle<Hashi> {
  const random = seededRandom(seed);
  const islands = puzzle.clues.islands.slice();
  const cells = Array.from(islands.keys()).filter((cell) => islands[cell] !== empty);
  for (const cell of random.shuffled(cells).slice(0, 2)) {
    const number = islands[cell]!;
    const isLess = number > 1 && random.chance(0.5);
    islands[cell] = isLess || number === maxNumber ? number - 1 : number + 1;
  }
  return { ...puzzle, clues: { islands } };
}
