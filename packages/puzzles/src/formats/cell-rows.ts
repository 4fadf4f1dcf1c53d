import { cellAt, type Grid } from '../geometry/grid.js';
import type { SiteValues } from '../layers/board.js';

/** The rows of a layer of cells, for formats that write boards row by row. */
export function cellRows(grid: Grid, values: SiteValues): readonly SiteValues[] {
  return Array.from({ length: grid.rows }, (_, row) =>
    values.subarray(cellAt(grid, row, 0), cellAt(grid, row, 0) + grid.columns),
  );
}
