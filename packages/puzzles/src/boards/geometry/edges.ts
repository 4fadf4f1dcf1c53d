import { cellAt, columnOf, type Grid, rowOf } from './grid.js';
import type { Direction } from './pairs.js';

/**
 * The sides of the cells of a grid, those at the border too. They are numbered from 0: first the upright ones row by
 * row (`columns + 1` a row), then the level ones line by line (`columns` on each of the `rows + 1` lines).
 */
export type Edge = number;

/** How many edges are upright; the level ones start at this number. */
export function uprightEdgeCount(grid: Grid): number {
  return grid.rows * (grid.columns + 1);
}

/** The number of edges. */
export function edgeCount(grid: Grid): number {
  return uprightEdgeCount(grid) + (grid.rows + 1) * grid.columns;
}

/** The number of corners of cells, which are numbered row by row from 0, `columns + 1` a row. */
export function cornerCount(grid: Grid): number {
  return (grid.rows + 1) * (grid.columns + 1);
}

/** The edge of a cell on the side toward this direction. */
export function edgeToward(grid: Grid, cell: number, direction: Direction): Edge {
  const row = rowOf(grid, cell);
  const column = columnOf(grid, cell);
  switch (direction) {
    case 'left':
      return row * (grid.columns + 1) + column;
    case 'right':
      return row * (grid.columns + 1) + column + 1;
    case 'up':
      return uprightEdgeCount(grid) + row * grid.columns + column;
    case 'down':
      return uprightEdgeCount(grid) + (row + 1) * grid.columns + column;
  }
}

/** The cell left of the edge and the one right of it, or above and below; null past the border. */
export function cellsBeside(grid: Grid, edge: Edge): readonly [number | null, number | null] {
  const upright = uprightEdgeCount(grid);
  if (edge < upright) {
    const row = Math.floor(edge / (grid.columns + 1));
    const column = edge % (grid.columns + 1);
    return [
      column === 0 ? null : cellAt(grid, row, column - 1),
      column === grid.columns ? null : cellAt(grid, row, column),
    ];
  }
  const row = Math.floor((edge - upright) / grid.columns);
  const column = (edge - upright) % grid.columns;
  return [
    row === 0 ? null : cellAt(grid, row - 1, column),
    row === grid.rows ? null : cellAt(grid, row, column),
  ];
}

/** The two corners at the ends of an edge: the upper and the lower one, or the left and the right one. */
export function cornersOfEdge(grid: Grid, edge: Edge): readonly [number, number] {
  const upright = uprightEdgeCount(grid);
  if (edge < upright) return [edge, edge + grid.columns + 1];
  const row = Math.floor((edge - upright) / grid.columns);
  const first = row * (grid.columns + 1) + ((edge - upright) % grid.columns);
  return [first, first + 1];
}

/** The edge between two corners, the smaller number first; null if they are not neighbors. */
export function edgeBetween(grid: Grid, first: number, second: number): Edge | null {
  const width = grid.columns + 1;
  if (second === first + width) return first;
  if (second !== first + 1 || second % width === 0) return null;
  return uprightEdgeCount(grid) + Math.floor(first / width) * grid.columns + (first % width);
}
