import { cellAt, columnOf, type Grid, rowOf } from './grid.js';

/**
 * Pairs of cells that share a side. They are numbered from 0: first the horizontal ones row by row
 * (`columns − 1` a row), then the vertical ones row by row (`columns` for each pair of rows).
 */
export type Pair = number;

/** The four ways to leave a cell. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** All directions. */
export const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];

/** How many pairs are horizontal; the vertical ones start at this number. */
export function horizontalPairCount(grid: Grid): number {
  return grid.rows * (grid.columns - 1);
}

/** The number of pairs. */
export function pairCount(grid: Grid): number {
  return horizontalPairCount(grid) + (grid.rows - 1) * grid.columns;
}

/** The pair of a cell and its neighbor in this direction, or null at the border. */
export function pairToward(grid: Grid, cell: number, direction: Direction): Pair | null {
  const row = rowOf(grid, cell);
  const column = columnOf(grid, cell);
  switch (direction) {
    case 'left':
      return column === 0 ? null : row * (grid.columns - 1) + column - 1;
    case 'right':
      return column === grid.columns - 1 ? null : row * (grid.columns - 1) + column;
    case 'up':
      return row === 0 ? null : horizontalPairCount(grid) + (row - 1) * grid.columns + column;
    case 'down':
      return row === grid.rows - 1 ? null : horizontalPairCount(grid) + row * grid.columns + column;
  }
}

/** The two cells of a pair: left and right, or upper and lower. */
export function cellsOfPair(grid: Grid, pair: Pair): readonly [number, number] {
  const horizontal = horizontalPairCount(grid);
  if (pair < horizontal) {
    const first = cellAt(grid, Math.floor(pair / (grid.columns - 1)), pair % (grid.columns - 1));
    return [first, first + 1];
  }
  return [pair - horizontal, pair - horizontal + grid.columns];
}

/** The neighbor of a cell in this direction, or null at the border. */
export function neighbor(grid: Grid, cell: number, direction: Direction): number | null {
  const pair = pairToward(grid, cell, direction);
  if (pair === null) return null;
  const [first, second] = cellsOfPair(grid, pair);
  return first === cell ? second : first;
}
