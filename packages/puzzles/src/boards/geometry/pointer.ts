import { centerOfCell, type DrawnGraph, edgesAtVertices, middleOf, verticesAround } from './drawn-graph.js';
import { edgeToward } from './edges.js';
import { type Geometry, graphOf } from './geometry.js';
import { cellAt, columnOf, rowOf } from './grid.js';
import type { LineSite } from './line-graph.js';
import { type Direction, directions, neighbor, pairToward } from './pairs.js';
import type { Point } from './point.js';
import { type GridSite, siteCenter, siteCount } from './sites.js';

/** The largest distance from an edge, a vertex or the middle of a pair at which a pointer still hits it. */
const reach = 0.4;

const ways: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The cell at a point of a drawing: the one around it, or one with its center near. Null if there is none. */
export function cellNear(geometry: Geometry, point: Point): number | null {
  const { graph, rows, columns } = geometry;
  if (graph === undefined) {
    const [row, column] = [Math.floor(point.y), Math.floor(point.x)];
    return row < 0 || row >= rows || column < 0 || column >= columns ? null : cellAt(geometry, row, column);
  }
  const cells = [...graph.cells.keys()];
  const inside = cells.find((cell) => isInside(graph, verticesAround(graph, cell), point));
  return inside ?? nearest(cells, (cell) => distance(centerOfCell(graph, cell), point));
}

/** The edge that a pointer at this point hits; null if none is near. */
export function edgeNear(geometry: Geometry, point: Point): number | null {
  const { vertices, edges } = graphOf(geometry);
  const toEdge = (edge: number): number => {
    const [one, other] = edges[edge]!;
    return distanceToLine(vertices[one]!, vertices[other]!, point);
  };
  if (geometry.graph !== undefined) return nearest([...edges.keys()], toEdge);
  const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(value)));
  const cell = cellAt(geometry, within(point.y, geometry.rows), within(point.x, geometry.columns));
  return nearest(
    directions.map((direction) => edgeToward(geometry, cell, direction)),
    toEdge,
  );
}

/**
 * The pair whose middle is near a point; null if none is. The middle, and not the line between the centers: in the center
 * of a cell, four lines meet. On a graph, where pairs may be long, the one whose line is near.
 */
export function pairNear(geometry: Geometry, point: Point): number | null {
  if (geometry.graph !== undefined) return geometry.graph.cellsAtVertices ? edgeNear(geometry, point) : null;
  const cell = cellNear(geometry, point);
  if (cell === null) return null;
  return nearest(
    directions.flatMap((direction) => pairToward(geometry, cell, direction) ?? []),
    (pair) => distance(siteCenter(geometry, 'pair', pair), point),
  );
}

/** The site of a sort that a pointer at this point hits; null if none is near. */
export function siteNear(geometry: Geometry, site: GridSite, point: Point): number | null {
  switch (site) {
    case 'cell':
      return cellNear(geometry, point);
    case 'pair':
      return pairNear(geometry, point);
    case 'edge':
      return edgeNear(geometry, point);
    case 'row':
    case 'column':
      return unitNear(geometry, site, point);
  }
}

/** The row or column with this point in one of its cells, or in the margin before the first of them; or null. */
function unitNear(geometry: Geometry, site: 'row' | 'column', { x, y }: Point): number | null {
  const [along, across, length] = site === 'row' ? [x, y, geometry.columns] : [y, x, geometry.rows];
  const index = Math.floor(across);
  return along < -1 || along > length || index < 0 || index >= siteCount(geometry, site) ? null : index;
}

/** The row or column of a cell; null on a graph that is no grid. */
export function unitOfCell(geometry: Geometry, site: 'row' | 'column', cell: number): number | null {
  if (geometry.graph !== undefined) return null;
  return site === 'row' ? rowOf(geometry, cell) : columnOf(geometry, cell);
}

/** The vertex near a point, or null. */
export function vertexNear(geometry: Geometry, point: Point): number | null {
  const { vertices } = graphOf(geometry);
  if (geometry.graph !== undefined)
    return nearest([...vertices.keys()], (vertex) => distance(vertices[vertex]!, point));
  const [x, y] = [Math.round(point.x), Math.round(point.y)];
  if (x < 0 || x > geometry.columns || y < 0 || y > geometry.rows) return null;
  return nearest([y * (geometry.columns + 1) + x], (vertex) => distance(vertices[vertex]!, point));
}

/**
 * The next cell in a direction: the neighbor on a grid, else the cell with the nearest center in that direction, or
 * null.
 */
export function cellToward(geometry: Geometry, cell: number, direction: Direction): number | null {
  const { graph } = geometry;
  if (graph === undefined) return neighbor(geometry, cell, direction);
  const from = centerOfCell(graph, cell);
  const toCell = (other: number): number => {
    const { along, aside } = seen(from, centerOfCell(graph, other), direction);
    // Within 60 degrees of the direction; the distance across it counts double.
    return along <= 0 || aside > Math.sqrt(3) * along ? Infinity : along + 2 * aside;
  };
  return nearest([...graph.cells.keys()], toCell, Infinity);
}

/** The pair or the edge of a cell on the side toward a direction; or null. */
export function lineOfCellToward(
  geometry: Geometry,
  site: LineSite,
  cell: number,
  direction: Direction,
): number | null {
  const { graph } = geometry;
  if (site === 'edge' || graph?.cellsAtVertices) return edgeOfCellToward(geometry, cell, direction);
  return graph === undefined ? pairToward(geometry, cell, direction) : null;
}

function edgeOfCellToward(geometry: Geometry, cell: number, direction: Direction): number | null {
  const { graph } = geometry;
  if (graph === undefined) return edgeToward(geometry, cell, direction);
  const from = centerOfCell(graph, cell);
  const toEdge = (edge: number): number => {
    const { along, aside } = seen(from, middleOf(graph, edge), direction);
    return -along / Math.hypot(along, aside);
  };
  return nearest(graph.cells[cell]!, toEdge, 0);
}

/**
 * The neighbor of this vertex that lies most in the direction from one point to another; null for a vertex without
 * edges.
 */
export function vertexAlong(geometry: Geometry, vertex: number, from: Point, to: Point): number | null {
  const graph = graphOf(geometry);
  const { vertices, edges } = graph;
  const neighbors = edgesAtVertices(graph)[vertex]!.map((edge) => {
    const [one, other] = edges[edge]!;
    return one === vertex ? other : one;
  });
  const toNext = (next: number): number => {
    const [dx, dy] = [vertices[next]!.x - vertices[vertex]!.x, vertices[next]!.y - vertices[vertex]!.y];
    return -((to.x - from.x) * dx + (to.y - from.y) * dy) / Math.hypot(dx, dy);
  };
  return nearest(neighbors, toNext, Infinity);
}

/** The distance of a point along a direction and across it. */
function seen(from: Point, to: Point, direction: Direction): { along: number; aside: number } {
  const way = ways[direction];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { along: dx * way.x + dy * way.y, aside: Math.abs(dx * way.y - dy * way.x) };
}

/** The nearest candidate, if it is nearer than `most`; else null. */
function nearest(
  candidates: readonly number[],
  toCandidate: (candidate: number) => number,
  most = reach,
): number | null {
  let [best, least]: [number | null, number] = [null, most];
  for (const candidate of candidates) {
    const far = toCandidate(candidate);
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function distanceToLine(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const along = Math.min(1, Math.max(0, part));
  return distance(point, { x: from.x + along * dx, y: from.y + along * dy });
}

/** Whether a ray from the point crosses the closed line an odd number of times. */
function isInside({ vertices }: DrawnGraph, around: readonly number[] | null, { x, y }: Point): boolean {
  if (around === null) return false;
  let inside = false;
  for (const [i, vertex] of around.entries()) {
    const [one, other] = [vertices[vertex]!, vertices[around[(i + 1) % around.length]!]!];
    if (one.y > y === other.y > y) continue;
    if (x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) inside = !inside;
  }
  return inside;
}
