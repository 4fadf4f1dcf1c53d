import { cellAt, columnOf, type Grid, rowOf } from '@gridwright/puzzles/boards';

/** A place on a board, in cells from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The cell at a place; null beside the board. */
export function cellAtPlace(grid: Grid, { x, y }: Place): number | null {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  if (row < 0 || row >= grid.rows || column < 0 || column >= grid.columns) return null;
  return cellAt(grid, row, column);
}

/** How far a pointer goes, in cells, before it draws and does not press. */
const leastDrag = 0.35;

/**
 * The cells of a stroke, each a neighbor of the one before: those that it came to, joined along rows and columns, without
 * ways that it went back. One that did not leave its first cell has the neighbor that it points at.
 */
export function pathOf(grid: Grid, places: readonly Place[]): readonly number[] {
  const path: number[] = [];
  for (const place of places) {
    const cell = cellAtPlace(grid, place);
    if (cell !== null) extend(grid, path, cell);
  }
  const [first, last] = [places[0], places.at(-1)];
  if (path.length !== 1 || first === undefined || last === undefined) return path;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < leastDrag) return path;
  const step = Math.abs(dx) > Math.abs(dy) ? { x: Math.sign(dx), y: 0 } : { x: 0, y: Math.sign(dy) };
  const cell = path[0]!;
  const next = cellAtPlace(grid, {
    x: columnOf(grid, cell) + 0.5 + step.x,
    y: rowOf(grid, cell) + 0.5 + step.y,
  });
  return next === null ? path : [cell, next];
}

function extend(grid: Grid, path: number[], cell: number): void {
  for (;;) {
    const at = path.at(-1);
    if (at === undefined) {
      path.push(cell);
      return;
    }
    if (at === cell) return;
    const [rows, columns] = [rowOf(grid, cell) - rowOf(grid, at), columnOf(grid, cell) - columnOf(grid, at)];
    const next =
      Math.abs(columns) >= Math.abs(rows) ? at + Math.sign(columns) : at + Math.sign(rows) * grid.columns;
    if (path.at(-2) === next) path.pop();
    else path.push(next);
  }
}
