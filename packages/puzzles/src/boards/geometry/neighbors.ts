import type { Grid } from './grid.js';
import { type Direction, directions, neighbor } from './pairs.js';

/** The cells that share a side with a cell. */
export function neighbors(grid: Grid, cell: number): readonly number[] {
  return directions.flatMap((direction) => neighbor(grid, cell, direction) ?? []);
}

/** By direction, the one back. */
export const opposite: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};
