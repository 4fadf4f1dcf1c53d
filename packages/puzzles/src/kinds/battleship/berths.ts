import { cellAt, cellName, type Grid } from '../../boards/geometry/grid.js';
import { neighbors } from '../../boards/geometry/neighbors.js';
import { neighbor } from '../../boards/geometry/pairs.js';

/** Where a ship may lie: in a straight row of cells, from its left or upper end. */
export interface Place {
  readonly top: number;
  readonly left: number;
  readonly length: number;
  readonly isUpright: boolean;
}

/** All places of a ship, the level ones first. A single cell lies in one way only. */
export function placesOn(grid: Grid, length: number): readonly Place[] {
  const places: Place[] = [];
  for (const isUpright of length === 1 ? [false] : [false, true]) {
    const [high, wide] = isUpright ? [length, 1] : [1, length];
    for (let top = 0; top + high <= grid.rows; top++)
      for (let left = 0; left + wide <= grid.columns; left++) places.push({ top, left, length, isUpright });
  }
  return places;
}

/** The cells of a ship. */
export function cellsOf(grid: Grid, { top, left, length, isUpright }: Place): readonly number[] {
  return Array.from({ length }, (_, step) =>
    cellAt(grid, top + (isUpright ? step : 0), left + (isUpright ? 0 : step)),
  );
}

/** The cells of a ship and those around it. */
export function cellsAround(grid: Grid, { top, left, length, isUpright }: Place): readonly number[] {
  const [high, wide] = isUpright ? [length, 1] : [1, length];
  const cells: number[] = [];
  for (let row = Math.max(0, top - 1); row <= Math.min(grid.rows - 1, top + high); row++)
    for (let column = Math.max(0, left - 1); column <= Math.min(grid.columns - 1, left + wide); column++)
      cells.push(cellAt(grid, row, column));
  return cells;
}

/** The cells of a place for a ship, and the cells before and after it; for one cell, those at all its sides. */
export interface Berth {
  readonly cells: readonly number[];
  readonly ends: readonly number[];
}

/** All berths of a length. Linear in the cells and the length. */
export function berthsOn(grid: Grid, length: number): readonly Berth[] {
  return placesOn(grid, length).map((place) => {
    const cells = cellsOf(grid, place);
    return { cells, ends: length === 1 ? neighbors(grid, cells[0]!) : endsOf(grid, cells, place.isUpright) };
  });
}

function endsOf(grid: Grid, cells: readonly number[], isUpright: boolean): readonly number[] {
  const [before, after] = isUpright ? (['up', 'down'] as const) : (['left', 'right'] as const);
  return [neighbor(grid, cells[0]!, before), neighbor(grid, cells.at(-1)!, after)].filter(
    (cell) => cell !== null,
  );
}

/** Where a ship lies, in words. */
export function berthName(grid: Grid, cells: readonly number[]): string {
  const [first, last] = [cellName(grid, cells[0]!), cellName(grid, cells.at(-1)!)];
  return cells.length === 1 ? `at ${first}` : `from ${first} to ${last}`;
}
