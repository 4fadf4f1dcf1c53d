import type { Grid } from './grid.js';
import { type Direction, neighbor, type Pair, pairToward } from './pairs.js';

/** The pair of a cell and the next one in a direction, and the pair behind it; null beyond the border. */
export interface Way<Line = Pair | null> {
  readonly near: Line;
  readonly far: Line;
}

/** The values on the ways from a cell: to the left and to the right, up and down. */
export type Ways<Line = Pair | null> = readonly [
  level: readonly [Way<Line>, Way<Line>],
  upright: readonly [Way<Line>, Way<Line>],
];

/** Something for each pair on the ways from a cell. */
export function waysFrom<Line>(grid: Grid, cell: number, of: (pair: Pair | null) => Line): Ways<Line> {
  const toward = (direction: Direction): Way<Line> => {
    const next = neighbor(grid, cell, direction);
    return {
      near: of(pairToward(grid, cell, direction)),
      far: of(next === null ? null : pairToward(grid, next, direction)),
    };
  };
  return [
    [toward('left'), toward('right')],
    [toward('up'), toward('down')],
  ];
}
