/** A full grid as a line of numbers. */
type Grid = string;

const cells = Array.from({ length: 16 }, (_, cell) => cell);
const rowOf = (cell: number): number => Math.floor(cell / 4);
const boxOf = (cell: number): number => 2 * Math.floor(cell / 8) + Math.floor((cell % 4) / 2);

function sharesUnit(one: number, other: number): boolean {
  return rowOf(one) === rowOf(other) || one % 4 === other % 4 || boxOf(one) === boxOf(other);
}

/** All grids that begin with these numbers, by trying each number in the next cell. */
function gridsFrom(start: Grid): readonly Grid[] {
  const cell = start.length;
  if (cell === 16) return [start];
  return ['1', '2', '3', '4'].flatMap((number) =>
    [...start].some((other, place) => other === number && sharesUnit(place, cell))
      ? []
      : gridsFrom(start + number),
  );
}

/** The grids of four rows with boxes of two by two. */
export const allGrids: readonly Grid[] = gridsFrom('');

/** Those without a repeated number on a diagonal. */
export const diagonalGrids: readonly Grid[] = allGrids.filter((grid) =>
  [
    [0, 5, 10, 15],
    [3, 6, 9, 12],
  ].every((diagonal) => new Set(diagonal.map((cell) => grid[cell])).size === 4),
);

/** The orders of lines that keep the boxes: both bands exchanged or not, and the lines of each. */
const lineOrders: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => {
  const first = bits & 1 ? [1, 0] : [0, 1];
  const second = bits & 2 ? [3, 2] : [2, 3];
  return bits & 4 ? [...second, ...first] : [...first, ...second];
});

/** A grid with its numbers in the order in which they come first. */
function relabeled(grid: Grid): Grid {
  const order = [...new Set(grid)];
  return [...grid].map((number) => order.indexOf(number) + 1).join('');
}

/** The same text for grids that are the same after their lines are reordered, the board is transposed, and numbers are exchanged. */
export function classOf(grid: Grid): string {
  const images = lineOrders.flatMap((rows) =>
    lineOrders.flatMap((columns) => {
      const image = cells.map((cell) => 4 * rows[rowOf(cell)]! + columns[cell % 4]!);
      const transposed = cells.map((cell) => image[4 * (cell % 4) + rowOf(cell)]!);
      return [image, transposed].map((places) => relabeled(places.map((place) => grid[place]!).join('')));
    }),
  );
  return images.sort()[0]!;
}

/** Whether no other of the grids has the same numbers in these cells. */
export function isDetermined(
  grid: Grid,
  clues: readonly number[],
  grids: readonly Grid[] = allGrids,
): boolean {
  return grids.every((other) => other === grid || clues.some((cell) => other[cell] !== grid[cell]));
}

/** All sets of cells as bits, the smaller ones first. */
const setsOfCells: readonly number[] = Array.from({ length: 2 ** 16 }, (_, bits) => ({
  bits,
  size: cells.filter((cell) => (bits >> cell) & 1).length,
}))
  .sort((one, other) => one.size - other.size)
  .map(({ bits }) => bits);

/** The cells where each of the other grids differs from a grid, as bits. */
export function differencesOf(grid: Grid, grids: readonly Grid[] = allGrids): readonly number[] {
  return grids
    .filter((other) => other !== grid)
    .map((other) => cells.reduce((bits, cell) => bits | (other[cell] === grid[cell] ? 0 : 1 << cell), 0));
}

/** The size of a smallest set of cells that determines the grid, among all sets of cells. */
export function fewestClues(grid: Grid, grids: readonly Grid[] = allGrids): number {
  const differences = differencesOf(grid, grids);
  const smallest = setsOfCells.find((chosen) => differences.every((bits) => (bits & chosen) !== 0))!;
  return cells.filter((cell) => (smallest >> cell) & 1).length;
}
