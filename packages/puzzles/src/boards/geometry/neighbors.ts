import { connectedComponents } from './components.js';
import { cellAt, cellCount, type Grid } from './grid.js';
import { type Direction, directions, neighbor } from './pairs.js';

/** The cells that share a side with a cell. */
export function neighbors(grid: Grid, cell: number): readonly number[] {
  return directions.flatMap((direction) => neighbor(grid, cell, direction) ?? []);
}

/** The pairs of cells that touch at a corner only. */
export function diagonalPairs(grid: Grid): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let row = 0; row + 1 < grid.rows; row++)
    for (let column = 0; column + 1 < grid.columns; column++)
      pairs.push(
        [cellAt(grid, row, column), cellAt(grid, row + 1, column + 1)],
        [cellAt(grid, row, column + 1), cellAt(grid, row + 1, column)],
      );
  return pairs;
}

/**
 * The areas of the cells that a condition accepts: those connected by sides. By their first cells; each in the order of a
 * breadth-first search. Linear in the cells.
 */
export function areasWhere(grid: Grid, accepts: (cell: number) => boolean): readonly (readonly number[])[] {
  const cells = [...Array(cellCount(grid)).keys()].filter(accepts);
  return connectedComponents(cells, (cell) => neighbors(grid, cell).filter(accepts));
}

/** By direction, the one back. */
export const opposite: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};
