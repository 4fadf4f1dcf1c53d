import type { Grid } from '../../src/boards/geometry/grid.js';
import type { Point } from '../../src/boards/geometry/point.js';
import type { BoardSymmetry } from '../../src/boards/geometry/symmetries.js';

/** Where each symmetry takes a point of a rectangle of this size, as drawn on paper. */
export const onPaper: Readonly<Record<BoardSymmetry, (point: Point, size: Grid) => Point>> = {
  identity: ({ x, y }) => ({ x, y }),
  'rotate-90': ({ x, y }, { rows }) => ({ x: rows - y, y: x }),
  'rotate-180': ({ x, y }, { rows, columns }) => ({ x: columns - x, y: rows - y }),
  'rotate-270': ({ x, y }, { columns }) => ({ x: y, y: columns - x }),
  'flip-left-right': ({ x, y }, { columns }) => ({ x: columns - x, y }),
  'flip-top-bottom': ({ x, y }, { rows }) => ({ x, y: rows - y }),
  transpose: ({ x, y }) => ({ x: y, y: x }),
  antitranspose: ({ x, y }, { rows, columns }) => ({ x: rows - y, y: columns - x }),
};
