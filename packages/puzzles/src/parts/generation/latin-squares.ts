import { cellAt, cellCount, columnOf, type Grid, rowOf } from '../../boards/geometry/grid.js';
import type { SiteValues } from '../../boards/layers/board.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { DrawnSolutions } from './new-puzzles.js';

/**
 * The solutions of a kind in which the numbers of a layer, from 1 to the longer side of the board, are once at most in each row and column,
 * and no other rule is about answers alone. The first is a cyclic square whose rows, columns and numbers are shuffled; others follow by
 * switches.
 */
export function latinSquares(layer: string): DrawnSolutions {
  return {
    first: (board, random) => ({ [layer]: shuffledSquare(board, random) }),
    changed: ({ puzzle, answers }, random, near) => {
      const values = switchedNumbers(puzzle, answers[layer]!, random, near);
      return values && { [layer]: values };
    },
  };
}

/** A cyclic square with its rows, columns and numbers in random orders, as much of it as the board has room for. */
function shuffledSquare(grid: Grid, random: SeededRandom): SiteValues {
  const side = Math.max(grid.rows, grid.columns);
  const order = (): readonly number[] => random.shuffled([...Array(side).keys()]);
  const [rows, columns, numbers] = [order(), order(), order()];
  return Int16Array.from({ length: cellCount(grid) }, (_, cell) => {
    return 1 + numbers[(rows[rowOf(grid, cell)]! + columns[columnOf(grid, cell)]!) % side]!;
  });
}

/** A cell as its row, its column and its number: any two of them decide the third. */
type Triple = readonly [number, number, number];

/**
 * The numbers after a random switch: in a cell, its row, its column or its number changes places with another one, and so it does in as few
 * other cells as it takes, so that each number is still once at most in each row and column. Null if there is no other one. O(cells · side).
 */
export function switchedNumbers(
  grid: Grid,
  numbers: SiteValues,
  random: SeededRandom,
  near: number,
): SiteValues | null {
  const triples = Array.from(
    numbers,
    (number, cell): Triple => [rowOf(grid, cell), columnOf(grid, cell), number - 1],
  );
  const axis = random.below(3);
  const count = [grid.rows, grid.columns, Math.max(grid.rows, grid.columns)][axis]!;
  if (count < 2) return null;
  const one = triples[near]![axis]!;
  const other = (one + 1 + random.below(count - 1)) % count;
  const swapped = new Set([triples[near]!]);
  const isInTheWay = (triple: Triple, moved: Triple): boolean =>
    triple[axis] === (moved[axis] === one ? other : one) &&
    triple.some((value, each) => each !== axis && value === moved[each]);
  for (const moved of swapped)
    for (const triple of triples) if (isInTheWay(triple, moved)) swapped.add(triple);
  const switched = numbers.slice();
  for (const triple of swapped) {
    const changed = triple[axis] === one ? other : one;
    const [row, column, number] = [0, 1, 2].map((each) => (each === axis ? changed : triple[each]!));
    switched[cellAt(grid, row!, column!)] = number! + 1;
  }
  return switched;
}
