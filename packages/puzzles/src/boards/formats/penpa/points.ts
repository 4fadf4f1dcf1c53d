import { edgeBetween } from '../../geometry/edges.js';
import { cellAt, type Grid } from '../../geometry/grid.js';
import { pairToward } from '../../geometry/pairs.js';
import { rectangleAround } from '../../geometry/point.js';

/**
 * The points of a Penpa board by their numbers: four types, each row by row, with two additional rows and columns on every
 * side.
 */
export interface PenpaPoints {
  /** The board itself: the rectangle around its cells. */
  readonly size: Grid;
  /** The cell that has this number on the board; or null. */
  cell(point: number): number | null;
  /** Whether the number is that of a cell, on the board or outside. */
  isCell(point: number): boolean;
  /** The edge between two corners, or the edge with a point as its middle; null if it is not on the board. */
  edge(points: readonly number[]): number | null;
  /** The pair of two cells, or the pair with a point between them; null if it is not on the board. */
  pair(points: readonly number[]): number | null;
}

/** The types of points, in the order of their numbers. */
const sorts = ['cell', 'corner', 'lower', 'right'] as const;

/** The additional rows and columns of cells and of corners on every side of the board. */
const [aroundCells, aroundCorners] = [2, 1];

/**
 * The points of a canvas with rows and columns. `cells` are the numbers of the cells of the board; null if they are not
 * a rectangle on the canvas.
 */
export function penpaPoints(canvas: Grid, cells: readonly number[]): PenpaPoints | null {
  const width = canvas.columns + 2 * aroundCells;
  const count = width * (canvas.rows + 2 * aroundCells);
  const { min, max } = rectangleAround(
    cells.map((point) => ({ x: point % width, y: Math.floor(point / width) })),
  );
  const size = { rows: max.y - min.y + 1, columns: max.x - min.x + 1 };
  const isOnCanvas = cells.every((point) => Number.isInteger(point) && point >= 0 && point < count);
  if (!isOnCanvas || cells.length === 0) return null;
  if (new Set(cells).size !== cells.length || cells.length !== size.rows * size.columns) return null;

  const sortOf = (point: number) => (Number.isInteger(point) ? sorts[Math.floor(point / count)] : undefined);
  /** The index of a point on the board. Left of the board and above it are `shift` more points of its type than cells. */
  const placeIn = (point: number, extent: Grid, shift: number): number | null => {
    const column = ((point % count) % width) - min.x + shift;
    const row = Math.floor((point % count) / width) - min.y + shift;
    const isInside = row >= 0 && row < extent.rows && column >= 0 && column < extent.columns;
    return isInside ? cellAt(extent, row, column) : null;
  };
  const corners = { rows: size.rows + 1, columns: size.columns + 1 };
  const cell = (point: number): number | null => (sortOf(point) === 'cell' ? placeIn(point, size, 0) : null);
  const corner = (point: number): number | null =>
    sortOf(point) === 'corner' ? placeIn(point, corners, aroundCells - aroundCorners) : null;
  /** The two corners at the ends of the side with a point as its middle. */
  const ends = (point: number): readonly (number | null)[] => {
    const [x, y] = [1, width];
    const upperLeft = count + (point % count) - (aroundCells - aroundCorners) * (width + 1);
    if (sortOf(point) === 'lower') return [upperLeft + y, upperLeft + y + x].map(corner);
    return sortOf(point) === 'right' ? [upperLeft + x, upperLeft + x + y].map(corner) : [];
  };
  /** The two cells beside the side with a point as its middle. */
  const beside = (point: number): readonly (number | null)[] => {
    const first = point % count;
    if (sortOf(point) === 'lower') return [first, first + width].map(cell);
    return sortOf(point) === 'right' ? [first, first + 1].map(cell) : [];
  };
  const both = (found: readonly (number | null)[]): readonly [number, number] | null => {
    const [one = null, other = null] = found;
    return one === null || other === null ? null : [Math.min(one, other), Math.max(one, other)];
  };
  return {
    size,
    cell,
    isCell: (point) => sortOf(point) === 'cell',
    edge: (points) => {
      const two = both(points.length === 1 ? ends(points[0]!) : points.map(corner));
      return two && edgeBetween(size, ...two);
    },
    pair: (points) => {
      const two = both(points.length === 1 ? beside(points[0]!) : points.map(cell));
      if (two === null) return null;
      const [first, second] = two;
      if (second === first + size.columns) return pairToward(size, first, 'down');
      return second === first + 1 ? pairToward(size, first, 'right') : null;
    },
  };
}
