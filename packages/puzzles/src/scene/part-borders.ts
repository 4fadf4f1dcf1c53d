import { cellsBeside, edgeCount } from '../geometry/edges.js';
import type { Grid } from '../geometry/grid.js';
import { siteName } from '../geometry/sites.js';
import type { Shape } from './scene.js';
import { siteLine } from './site-shapes.js';

/**
 * Lines around the parts of a board: along the edges between cells of different parts, and along the border.
 * `partOf`: a number for each cell, by its cell.
 */
export function partBorders(grid: Grid, partOf: ArrayLike<number>): readonly Shape[] {
  return Array.from({ length: edgeCount(grid) }, (_, edge) => edge)
    .filter((edge) => {
      const [one, other] = cellsBeside(grid, edge).map((cell) => (cell === null ? null : partOf[cell]));
      return one !== other;
    })
    .map((edge) => {
      const address = siteName(grid, 'edge', edge);
      return siteLine(grid, 'edge', edge, { key: `border-${address}`, address, role: 'border', label: '' });
    });
}
