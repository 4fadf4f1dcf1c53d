import { cellCount, type Grid } from '../../boards/geometry/grid.js';
import { type Direction, directions, type Pair, pairToward } from '../../boards/geometry/pairs.js';

const opposite: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};

/** A way into a cell, over a pair, and the pair on its other side; null at the edge of the board. */
export interface Entry {
  readonly cell: number;
  readonly pair: Pair;
  readonly on: Pair | null;
}

/** The ways into a cell. */
export function entriesOf(grid: Grid, cell: number): readonly Entry[] {
  return directions.flatMap((direction) => {
    const pair = pairToward(grid, cell, direction);
    return pair === null ? [] : [{ cell, pair, on: pairToward(grid, cell, opposite[direction]) }];
  });
}

/** The pairs of a cell with its neighbors. */
export function pairsAt(grid: Grid, cell: number): readonly Pair[] {
  return directions.map((direction) => pairToward(grid, cell, direction)).filter((pair) => pair !== null);
}

/** The cells over which bridges may run both ways, each with a pair of its row and one of its column. */
export function crossroadsOf(
  grid: Grid,
): readonly { readonly cell: number; readonly row: Pair; readonly column: Pair }[] {
  const anyPair = (cell: number, toward: readonly Direction[]): Pair | undefined =>
    toward.map((direction) => pairToward(grid, cell, direction)).find((pair) => pair !== null) ?? undefined;
  return Array.from({ length: cellCount(grid) }, (_, cell) => cell).flatMap((cell) => {
    const [row, column] = [anyPair(cell, ['left', 'right']), anyPair(cell, ['up', 'down'])];
    return row === undefined || column === undefined ? [] : [{ cell, row, column }];
  });
}
