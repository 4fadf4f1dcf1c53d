import { cellAt, cellCount, columnOf, type Grid, rowOf } from '../../boards/geometry/grid.js';
import { directions, neighbor } from '../../boards/geometry/pairs.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';

/** The number of random moves of a tiling, for each cell. */
const movesPerCell = 40;

/**
 * A random tiling of a grid of at least two cells by dominoes, each as its two cells. Of an odd number of cells, one is left over: it
 * makes a domino beside it a path of three cells.
 */
export function randomTiling(grid: Grid, random: SeededRandom): readonly (readonly number[])[] {
  const mates = dominoesInLines(grid);
  const moves = movesPerCell * mates.length;
  for (let move = 0; move < moves; move++) flip(grid, random, mates);
  let hole = mates.indexOf(-1);
  if (hole < 0) return dominoes(mates);
  for (let move = 0; move < mates.length; move++) {
    const taken = random.pick(cellsBeside(grid, hole));
    const freed = mates[taken]!;
    join(mates, hole, taken);
    mates[freed] = -1;
    hole = freed;
    flip(grid, random, mates);
  }
  const beside = random.pick(cellsBeside(grid, hole));
  return dominoes(mates).map(([one, other]) =>
    one === beside ? [hole, one, other] : other === beside ? [one, other, hole] : [one, other],
  );
}

/** The cells that share a side with a cell. */
export function cellsBeside(grid: Grid, cell: number): readonly number[] {
  return directions.flatMap((direction) => neighbor(grid, cell, direction) ?? []);
}

/** By cell, the other cell of its domino, or -1 in the cell that is left over: dominoes along the rows, or the columns. */
function dominoesInLines(grid: Grid): Int32Array {
  const { rows, columns } = grid;
  return Int32Array.from({ length: cellCount(grid) }, (_, cell) => {
    const [row, column] = [rowOf(grid, cell), columnOf(grid, cell)];
    if (columns % 2 === 0) return column % 2 === 0 ? cell + 1 : cell - 1;
    if (rows % 2 === 0) return row % 2 === 0 ? cell + columns : cell - columns;
    if (row > 0) return row % 2 === 1 ? cell + columns : cell - columns;
    if (column > 0) return column % 2 === 1 ? cell + 1 : cell - 1;
    return -1;
  });
}

function join(mates: Int32Array, one: number, other: number): void {
  mates[one] = other;
  mates[other] = one;
}

/** Turns the two dominoes of a random square of four cells, if there are two. */
function flip(grid: Grid, random: SeededRandom, mates: Int32Array): void {
  if (grid.rows < 2 || grid.columns < 2) return;
  const upper = cellAt(grid, random.below(grid.rows - 1), random.below(grid.columns - 1));
  const lower = upper + grid.columns;
  if (mates[upper] === upper + 1 && mates[lower] === lower + 1) {
    join(mates, upper, lower);
    join(mates, upper + 1, lower + 1);
  } else if (mates[upper] === lower && mates[upper + 1] === lower + 1) {
    join(mates, upper, upper + 1);
    join(mates, lower, lower + 1);
  }
}

function dominoes(mates: Int32Array): readonly (readonly [number, number])[] {
  return Array.from(mates, (mate, cell) => [cell, mate] as const).filter(([cell, mate]) => cell < mate);
}
