import { cellAt, type Grid } from '../../boards/geometry/grid.js';
import { directions, neighbor } from '../../boards/geometry/pairs.js';

/** A straight row of cells for a ship, and the cells before and after it; for one cell, those at all its sides. */
export interface Berth {
  readonly cells: readonly number[];
  readonly ends: readonly number[];
}

/** All berths of a length. Linear in the cells and the length. */
export function berthsOn(grid: Grid, length: number): readonly Berth[] {
  const berths: Berth[] = [];
  const steps = Array.from({ length: Math.min(length, Math.max(grid.rows, grid.columns) + 1) }, (_, i) => i);
  for (const [down, across] of length === 1
    ? [[0, 1]]
    : ([
        [0, 1],
        [1, 0],
      ] as const))
    for (let row = 0; row + down * (length - 1) < grid.rows; row++)
      for (let column = 0; column + across * (length - 1) < grid.columns; column++) {
        const cells = steps.map((step) => cellAt(grid, row + down * step, column + across * step));
        berths.push({ cells, ends: endsOf(grid, cells, down === 1) });
      }
  return berths;
}

function endsOf(grid: Grid, cells: readonly number[], isUpright: boolean): readonly number[] {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const beside =
    cells.length === 1
      ? directions.map((direction) => neighbor(grid, first, direction))
      : [
          neighbor(grid, first, isUpright ? 'up' : 'left'),
          neighbor(grid, last, isUpright ? 'down' : 'right'),
        ];
  return beside.filter((cell) => cell !== null);
}
