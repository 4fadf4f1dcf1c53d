import { cellAt, cellName, columnOf, type Grid, rowOf } from '../../boards/geometry/grid.js';
import { neighbors } from '../../boards/geometry/neighbors.js';
import { neighbor } from '../../boards/geometry/pairs.js';

/** Where a ship may lie: a straight row of cells, from its left or upper end. */
export interface Place {
  readonly cells: readonly number[];
  readonly isUpright: boolean;
}

/** The place of a ship from a row and a column on. */
export function placeAt(
  grid: Grid,
  [top, left]: readonly [number, number],
  length: number,
  isUpright: boolean,
): Place {
  const cells = Array.from({ length }, (_, step) =>
    isUpright ? cellAt(grid, top + step, left) : cellAt(grid, top, left + step),
  );
  return { cells, isUpright };
}

/** All places of a ship, the level ones first. A single cell lies in one way only. */
export function placesOn(grid: Grid, length: number): readonly Place[] {
  const places: Place[] = [];
  for (const isUpright of length === 1 ? [false] : [false, true]) {
    const [high, wide] = isUpright ? [length, 1] : [1, length];
    for (let top = 0; top + high <= grid.rows; top++)
      for (let left = 0; left + wide <= grid.columns; left++)
        places.push(placeAt(grid, [top, left], length, isUpright));
  }
  return places;
}

/** The cells of a ship and those around it. */
export function cellsAround(grid: Grid, cells: readonly number[]): readonly number[] {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const [top, bottom] = [Math.max(0, rowOf(grid, first) - 1), Math.min(grid.rows - 1, rowOf(grid, last) + 1)];
  const left = Math.max(0, columnOf(grid, first) - 1);
  const right = Math.min(grid.columns - 1, columnOf(grid, last) + 1);
  const found: number[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) found.push(cellAt(grid, row, column));
  return found;
}

/** The cells of a place for a ship, and the cells before and after it; for one cell, those at all its sides. */
export interface Berth {
  readonly cells: readonly number[];
  readonly ends: readonly number[];
}

/** All berths of a length. Linear in the cells and the length. */
export function berthsOn(grid: Grid, length: number): readonly Berth[] {
  return placesOn(grid, length).map(({ cells, isUpright }) => {
    const [first, last] = [cells[0]!, cells.at(-1)!];
    if (length === 1) return { cells, ends: neighbors(grid, first) };
    const [before, after] = isUpright ? (['up', 'down'] as const) : (['left', 'right'] as const);
    return { cells, ends: [neighbor(grid, first, before) ?? [], neighbor(grid, last, after) ?? []].flat() };
  });
}

/** Where a ship lies, in words. */
export function berthName(grid: Grid, cells: readonly number[]): string {
  const [first, last] = [cellName(grid, cells[0]!), cellName(grid, cells.at(-1)!)];
  return cells.length === 1 ? `at ${first}` : `from ${first} to ${last}`;
}
