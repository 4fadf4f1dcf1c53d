import { uprightEdgeCount } from './edges.js';
import { cellAt, columnOf, type Grid, rowOf } from './grid.js';
import { horizontalPairCount } from './pairs.js';
import type { Point } from './point.js';
import type { GridSite } from './sites.js';

/**
 * Twice the center of a site of a grid, in whole numbers: both are odd for a cell, one is even for an edge and for a pair.
 * The center of a row or a column is that of its cells.
 */
export function doubledCenter(grid: Grid, site: GridSite, index: number): Point {
  const { rows, columns } = grid;
  switch (site) {
    case 'cell':
      return { x: 2 * columnOf(grid, index) + 1, y: 2 * rowOf(grid, index) + 1 };
    case 'pair': {
      const horizontal = horizontalPairCount(grid);
      if (index < horizontal)
        return { x: 2 * (index % (columns - 1)) + 2, y: 2 * Math.floor(index / (columns - 1)) + 1 };
      const upper = index - horizontal;
      return { x: 2 * columnOf(grid, upper) + 1, y: 2 * rowOf(grid, upper) + 2 };
    }
    case 'edge': {
      const upright = uprightEdgeCount(grid);
      if (index < upright)
        return { x: 2 * (index % (columns + 1)), y: 2 * Math.floor(index / (columns + 1)) + 1 };
      const below = index - upright;
      return { x: 2 * columnOf(grid, below) + 1, y: 2 * rowOf(grid, below) };
    }
    case 'row':
      return { x: columns, y: 2 * index + 1 };
    case 'column':
      return { x: 2 * index + 1, y: rows };
  }
}

/**
 * The site of a grid with this doubled center; null past the border. A row is found by its y alone, a column by its x. The
 * center must be one of a site of this sort on some grid. Inverse of `doubledCenter`.
 */
export function siteAtDoubled(grid: Grid, site: GridSite, { x, y }: Point): number | null {
  const { rows, columns } = grid;
  // Cells reach from 0 to twice the size; only edges are on the border.
  const border = site === 'edge' ? 0 : 1;
  const isWithin = (value: number, size: number): boolean => value >= border && value <= 2 * size - border;
  if (site === 'row') return isWithin(y, rows) ? (y - 1) / 2 : null;
  if (site === 'column') return isWithin(x, columns) ? (x - 1) / 2 : null;
  if (!isWithin(x, columns) || !isWithin(y, rows)) return null;
  switch (site) {
    case 'cell':
      return cellAt(grid, (y - 1) / 2, (x - 1) / 2);
    case 'pair':
      return x % 2 === 0
        ? ((y - 1) / 2) * (columns - 1) + (x - 2) / 2
        : horizontalPairCount(grid) + ((y - 2) / 2) * columns + (x - 1) / 2;
    case 'edge':
      return x % 2 === 0
        ? ((y - 1) / 2) * (columns + 1) + x / 2
        : uprightEdgeCount(grid) + (y / 2) * columns + (x - 1) / 2;
  }
}
