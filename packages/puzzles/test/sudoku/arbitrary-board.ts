import fc from 'fast-check';
import { type SeededRandom, seededRandom } from '../../src/random/seeded-random.js';
import type { Board } from './board.js';
import { bruteForce } from './brute-force.js';

/** What a random board of one of these sides is made from. */
export interface Sides {
  readonly sides: readonly [number, ...number[]];
  /** Of a hundred cells of a full grid, how many stay: the fewest and the most. */
  readonly given: readonly [number, number];
  /** Whether regions of any form and diagonals are to occur too. */
  readonly hasVariants: boolean;
}

/**
 * Random boards: a part of a full grid, of which some numbers are others now. Most have no solution, one or a few.
 * Regions are boxes, or any cells at all; of larger boards columns of which some cells have changed places.
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
      const blank = new Array<number>(side * side).fill(0);
      const labels = blank.map((_, cell) => (cell % side) + 1);
      const regions = hasRegions ? anyRegions(labels, random) : null;
      const board = { side, regions, hasDiagonals, givens: blank };
      // Regions of any cells need not leave a grid; a row of numbers is a beginning then.
      const [grid = [...random.shuffled(labels.slice(0, side)), ...blank.slice(side)]] = bruteForce(
        board,
        1,
        random.shuffled,
      );
      const givens = grid.map((number) => (random.below(100) < percent ? number : 0));
      for (let i = 0; i < others; i++) givens[random.below(givens.length)] = random.below(side) + 1;
      return { ...board, givens };
    });
}

function anyRegions(columns: readonly number[], random: SeededRandom): readonly number[] {
  if (columns.length < 20) return random.shuffled(columns);
  const regions = [...columns];
  for (let i = 0; i < 6; i++) {
    const [one, other] = [random.below(regions.length), random.below(regions.length)];
    [regions[one], regions[other]] = [regions[other]!, regions[one]!];
  }
  return regions;
}
