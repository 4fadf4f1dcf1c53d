import type { DrawnGraph } from './drawn-graph.js';
import { type Geometry, geometryOf, isSameGeometry } from './geometry.js';
import { maxExtent } from './graph-problem.js';
import { type BoardProblem, cellCount, columnOf, type Grid, maxCells, rowOf } from './grid.js';
import { rounded } from './point.js';

/** Half the height of a hexagon with sides of 1, and half the length of a side. */
const [halfHeight, halfSide] = [Math.sqrt(3) / 2, 1 / 2];

/**
 * The corners of a hexagon clockwise from the upper left one, in halves of a side and of the height, from the upper
 * left corner of the rectangle around it.
 */
const corners = [
  [1, 0],
  [3, 0],
  [4, 1],
  [3, 2],
  [1, 2],
  [0, 1],
] as const;

function edgeCountOf({ rows, columns }: Grid): number {
  return 3 * rows * columns + 2 * (rows + columns) - 1;
}

/** Why a honeycomb cannot have this size; null if it can. */
export function honeycombProblem({ rows, columns }: Grid): BoardProblem | null {
  const edges = edgeCountOf({ rows, columns });
  if (edges > maxCells) return { expected: `at most ${maxCells} edges`, found: String(edges) };
  if (Math.max(3 * columns * halfSide + 1, 2 * (rows + 1) * halfHeight) <= maxExtent) return null;
  const expected = `a board of at most ${maxExtent} by ${maxExtent}`;
  return { expected, found: `${rows} rows and ${columns} columns` };
}

/**
 * A honeycomb of hexagons with two level sides, in columns and rows; every second column stands half a hexagon lower. Cells are numbered row by row, vertices and edges as the cells come, and in each
 * cell clockwise from the upper left corner. Sides have length 1; coordinates are rounded to four decimals. Linear in
 * the cells. Expects a size for which `honeycombProblem` finds nothing.
 */
export function honeycomb(size: Grid): Geometry & { readonly graph: DrawnGraph } {
  const vertices: DrawnGraph['vertices'][number][] = [];
  const edges: DrawnGraph['edges'][number][] = [];
  const cells: (readonly number[])[] = [];
  const vertexAt = new Map<number, number>();
  const edgeBetween = new Map<number, number>();
  const numbered = (known: Map<number, number>, key: number, add: () => number): number => {
    const number = known.get(key) ?? add() - 1;
    known.set(key, number);
    return number;
  };
  const width = 3 * size.columns + 2;
  for (let cell = 0; cell < cellCount(size); cell++) {
    const column = columnOf(size, cell);
    const [left, top] = [3 * column, 2 * rowOf(size, cell) + (column % 2)];
    const around = corners.map(([dx, dy]) => {
      const [x, y] = [left + dx, top + dy];
      return numbered(vertexAt, y * width + x, () =>
        vertices.push({ x: rounded(x * halfSide), y: rounded(y * halfHeight) }),
      );
    });
    cells.push(
      around.map((vertex, at) => {
        const next = around[(at + 1) % around.length]!;
        const key = Math.min(vertex, next) * (edgeCountOf(size) + 1) + Math.max(vertex, next);
        return numbered(edgeBetween, key, () => edges.push([vertex, next]));
      }),
    );
  }
  return geometryOf({ vertices, edges, cells });
}

/** The size of the honeycomb that a geometry is, edge by edge and in all its numbers; null if it is not one. */
export function honeycombSize(geometry: Geometry): Grid | null {
  const { graph } = geometry;
  if (graph === undefined || graph.cells.some(({ length }) => length !== corners.length)) return null;
  const count = graph.cells.length;
  for (let rows = 1; rows <= count; rows++) {
    const size = { rows, columns: count / rows };
    if (count % rows !== 0 || edgeCountOf(size) !== graph.edges.length) continue;
    if (honeycombProblem(size) === null && isSameGeometry(honeycomb(size), geometry)) return size;
  }
  return null;
}
