import fc from 'fast-check';
import { type SeededRandom, seededRandom } from '../../src/contracts/seeded-random.js';
import type { Board } from './board.js';
import { bruteForce, isQuick } from './brute-force.js';

/** The source of a random board of one of these sides. */
export interface Sides {
  readonly sides: readonly [number, ...number[]];
  /** The minimum and maximum percentage of the cells of a full grid that stay. */
  readonly given: readonly [number, number];
  /** Whether regions of any form and diagonals are to occur too. */
  readonly hasVariants: boolean;
}

/** The maximum number of solutions that are compared. */
const most = 20;

/**
 * Random boards: part of a full grid, with some numbers changed. Most have no solution, one or a few.
 * Regions are boxes, or any cells such that each has every number of that grid once.
 */
export function arbitraryBoard({ sides, given, hasVariants }: Sides): fc.Arbitrary<Board> {
  return fc
    .record({
      side: fc.constantFrom(...sides),
      seed: fc.nat(),
      percent: fc.integer({ min: given[0], max: given[1] }),
      others: fc.constantFrom(0, 0, 0, 1, 2),
      hasRegions: hasVariants ? fc.boolean() : fc.constant(false),
      hasDiagonals: hasVariants ? fc.constantFrom(false, false, true) : fc.constant(false),
    })
    .map(({ side, seed, percent, others, hasRegions, hasDiagonals }): Board => {
      const random = seededRandom(seed);
      const blank = { side, regions: null, hasDiagonals, givens: new Array<number>(side * side).fill(0) };
      const grid = bruteForce(blank, 1, random.shuffled)[0]!;
      const regions = hasRegions ? regionsOf(grid, side, random) : null;
      const givens = grid.map((number) => (random.below(100) < percent ? number : 0));
      for (let i = 0; i < others; i++) givens[random.below(givens.length)] = random.below(side) + 1;
      return { ...blank, regions, givens };
    })
    .filter((board) => isQuick(board, most));
}

/** The region of each cell, at random, such that each region has every number of a grid once. */
function regionsOf(grid: readonly number[], side: number, random: SeededRandom): readonly number[] {
  const regions = grid.map(() => 0);
  const labels = Array.from({ length: side }, (_, index) => index + 1);
  for (const number of labels) {
    const order = random.shuffled(labels);
    for (const [cell, each] of grid.entries()) if (each === number) regions[cell] = order.pop()!;
  }
  return regions;
}
