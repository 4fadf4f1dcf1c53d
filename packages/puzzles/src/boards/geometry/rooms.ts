import { cellCount, type Grid } from './grid.js';
import { horizontalPairCount, pairCount } from './pairs.js';

/** The rooms of a grid, numbered from 0 in the order of their first cells row by row. */
export interface Rooms {
  readonly count: number;
  /** The room of each cell. */
  readonly roomOf: Int32Array;
}

/**
 * The rooms between borders. `borders` has a value for each pair of neighboring cells: 1 where a border is. A border that ends inside a
 * room divides nothing. Linear in the number of cells.
 */
export function roomsBetween(grid: Grid, borders: ArrayLike<number>): Rooms {
  const { rows, columns } = grid;
  const cells = cellCount(grid);
  const vertical = horizontalPairCount(grid);
  const roomOf = new Int32Array(cells).fill(-1);
  // Each cell is added once.
  const queue = new Int32Array(cells);
  let [count, added] = [0, 0];
  const add = (cell: number): void => {
    if (roomOf[cell]! >= 0) return;
    roomOf[cell] = count;
    queue[added++] = cell;
  };
  for (let start = 0, next = 0; start < cells; start++) {
    if (roomOf[start]! >= 0) continue;
    add(start);
    for (; next < added; next++) {
      const cell = queue[next]!;
      const row = Math.floor(cell / columns);
      const column = cell - row * columns;
      const toRight = cell - row;
      if (column > 0 && borders[toRight - 1] !== 1) add(cell - 1);
      if (column < columns - 1 && borders[toRight] !== 1) add(cell + 1);
      if (row > 0 && borders[vertical + cell - columns] !== 1) add(cell - columns);
      if (row < rows - 1 && borders[vertical + cell] !== 1) add(cell + columns);
    }
    count += 1;
  }
  return { count, roomOf };
}

/** By pair of neighboring cells, 1 where a border is: between cells with different names of rooms. Linear in the number of pairs. */
export function bordersOf(grid: Grid, rooms: ArrayLike<number>): Uint8Array {
  const { rows, columns } = grid;
  const borders = new Uint8Array(pairCount(grid));
  const vertical = horizontalPairCount(grid);
  for (let row = 0, cell = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, cell++) {
      if (column < columns - 1 && rooms[cell] !== rooms[cell + 1]) borders[cell - row] = 1;
      if (row < rows - 1 && rooms[cell] !== rooms[cell + columns]) borders[vertical + cell] = 1;
    }
  return borders;
}

/** By room, the cell in which its number stands: the top one of those in its leftmost column, as at puzz.link. Linear in the number of cells. */
export function numberCells({ rows, columns }: Grid, { count, roomOf }: Rooms): Int32Array {
  const cells = new Int32Array(count).fill(-1);
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const cell = row * columns + column;
      const room = roomOf[cell]!;
      if (cells[room] === -1) cells[room] = cell;
    }
  return cells;
}
