import { verticesAround } from '../geometry/drawn-graph.js';
import { type Geometry, graphOf } from '../geometry/geometry.js';
import { columnOf, rowOf } from '../geometry/grid.js';
import { cellsOfPair } from '../geometry/pairs.js';
import type { Point } from '../geometry/point.js';
import { siteCenter, siteName } from '../geometry/sites.js';
import type { LineShape, PolygonShape, RectangleShape, Scene, Shape } from './scene.js';

/** What a shape says of itself. */
export type ShapeWords = Pick<Shape, 'key' | 'address' | 'role' | 'label'>;

/** How large the mark of a cell is whose edges are not around anything. */
const halfMark = 0.3;

/**
 * The area of a cell: a square on a grid; else a polygon, or a small square amid its edges where these are around
 * nothing.
 */
export function cellArea(
  geometry: Geometry,
  cell: number,
  words: ShapeWords,
  { filled, weight }: { readonly filled: boolean; readonly weight: number } = { filled: false, weight: 1 },
): RectangleShape | PolygonShape {
  const { graph } = geometry;
  if (graph === undefined) {
    const corner = { x: columnOf(geometry, cell), y: rowOf(geometry, cell) };
    return { ...words, type: 'rectangle', corner, width: 1, height: 1, filled, weight };
  }
  const around = verticesAround(graph, cell)?.map((vertex) => graph.vertices[vertex]!);
  return { ...words, type: 'polygon', corners: around ?? markAt(geometry, cell), filled, weight };
}

function markAt(geometry: Geometry, cell: number): readonly Point[] {
  const { x, y } = siteCenter(geometry, 'cell', cell);
  const { rows, columns } = geometry;
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([dx, dy]) => ({
    x: within(x + dx * halfMark, columns),
    y: within(y + dy * halfMark, rows),
  }));
}

/** Lines at a pair, from cell to cell, or along an edge. */
export function siteLine(
  geometry: Geometry,
  site: 'pair' | 'edge',
  index: number,
  words: ShapeWords,
  { count, weight }: { readonly count: number; readonly weight: number } = { count: 1, weight: 1 },
): LineShape {
  const [from, to] = site === 'edge' ? edgeEnds(geometry, index) : pairEnds(geometry, index);
  return { ...words, type: 'line', from, to, count, weight };
}

/** The points at the ends of an edge. */
function edgeEnds(geometry: Geometry, edge: number): readonly [Point, Point] {
  const { vertices, edges } = graphOf(geometry);
  const [one, other] = edges[edge]!;
  return [vertices[one]!, vertices[other]!];
}

function pairEnds(geometry: Geometry, pair: number): readonly [Point, Point] {
  const [one, other] = cellsOfPair(geometry, pair);
  return [siteCenter(geometry, 'cell', one), siteCenter(geometry, 'cell', other)];
}

/** The words of a cell's outline, which says nothing. */
export function gridWords(geometry: Geometry, cell: number): ShapeWords {
  const address = siteName(geometry, 'cell', cell);
  return { key: `grid-${address}`, address, role: 'grid', label: '' };
}

/** What a drawing says of the size of its board. */
export function sizeInWords(geometry: Geometry): string {
  const { rows, columns, graph } = geometry;
  if (graph === undefined) return `${rows} rows and ${columns} columns`;
  return `${graph.vertices.length} vertices, ${graph.edges.length} edges and ${graph.cells.length} cells`;
}

/** The frame of a drawing of a board. */
export function frameOf(geometry: Geometry, title: string): Omit<Scene, 'shapes'> {
  const { rows, columns, graph } = geometry;
  return { rows, columns, hasLattice: graph === undefined, title };
}
