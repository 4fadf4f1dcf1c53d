import { cellAt, type Grid } from './grid.js';
import { type Direction, directions, neighbor } from './pairs.js';
import { cellsOfSite } from './sites.js';
import { type BoardSymmetry, imageDirection } from './symmetries.js';

/** The direction of an arrow, by the value of its clue. */
export const arrowDirections: Readonly<Record<number, Direction>> = {
  1: 'up',
  2: 'down',
  3: 'left',
  4: 'right',
};

/** The value of an arrow after a symmetry; any other value is its own image. */
export function arrowImage(value: number, symmetry: BoardSymmetry): number {
  const direction = arrowDirections[value];
  if (direction === undefined) return value;
  const image = imageDirection(symmetry, direction);
  return Number(Object.keys(arrowDirections).find((arrow) => arrowDirections[Number(arrow)] === image));
}

/** The cells from a cell to the border in a direction, nearest first, without the cell. */
export function ray(grid: Grid, cell: number, direction: Direction): readonly number[] {
  const cells: number[] = [];
  let next = neighbor(grid, cell, direction);
  while (next !== null) {
    cells.push(next);
    next = neighbor(grid, next, direction);
  }
  return cells;
}

/** The cells of each row, from left to right, then those of each column, from top to bottom. */
export function rowsAndColumns(grid: Grid): readonly (readonly number[])[] {
  return [...linesToward(grid, 'right'), ...linesToward(grid, 'down')];
}

/** The cells of each row, or of each column for `up` and `down`, in this direction. */
export function linesToward(grid: Grid, direction: Direction): readonly (readonly number[])[] {
  const { rows, columns } = grid;
  const isRow = direction === 'left' || direction === 'right';
  const isBackward = direction === 'left' || direction === 'up';
  return Array.from({ length: isRow ? rows : columns }, (_, index) => {
    const cells = cellsOfSite(grid, isRow ? 'row' : 'column', index);
    return isBackward ? cells.toReversed() : cells;
  });
}

/** The cells of both diagonals from top to bottom, the one from the upper left first; none of a board that is no square. */
export function diagonalsOf(grid: Grid): readonly (readonly number[])[] {
  const { rows, columns } = grid;
  if (rows !== columns) return [];
  return [0, columns - 1].map((first) =>
    Array.from({ length: rows }, (_, row) => cellAt(grid, row, Math.abs(first - row))),
  );
}

/**
 * The longest runs of cells without a wall, in the order of `rowsAndColumns`: two cells see each other if both are in one of
 * them. A run may have one cell.
 */
export function segmentsBetween(
  grid: Grid,
  isWall: (cell: number) => boolean,
): readonly (readonly number[])[] {
  return rowsAndColumns(grid).flatMap((line) => {
    const segments: number[][] = [[]];
    for (const cell of line)
      if (isWall(cell)) segments.push([]);
      else segments.at(-1)!.push(cell);
    return segments.filter(({ length }) => length > 0);
  });
}

/** The cells that a cell sees along its row and its column, up to walls; without itself. */
export function cellsInSight(grid: Grid, cell: number, isWall: (cell: number) => boolean): readonly number[] {
  return directions.flatMap((direction) => {
    const cells = ray(grid, cell, direction);
    const wall = cells.findIndex(isWall);
    return wall < 0 ? cells : cells.slice(0, wall);
  });
}
