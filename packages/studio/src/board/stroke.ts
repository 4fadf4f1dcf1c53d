import {
  cellNear,
  columnOf,
  edgeJoining,
  type Geometry,
  type Grid,
  graphOf,
  type Point,
  rowOf,
  type Tool,
  vertexAlong,
  vertexNear,
} from '@gridwright/puzzles/boards';

/** How far a pointer goes, in cells, before it draws and does not press. */
const leastDrag = 0.35;

/** How far apart places are looked at between two that a pointer told; it may be fast. */
const stride = 0.2;

/** Whether a pointer that was at these places only pressed. */
export function isPress(places: readonly Point[]): boolean {
  const [first] = places;
  return first === undefined || places.every((place) => farthest(first, place) < leastDrag);
}

/**
 * The way of a stroke of a tool: cells, or vertices for a tool that is used on edges; each a neighbor of the one
 * before.
 */
export function pathOf(geometry: Geometry, tool: Tool, places: readonly Point[]): readonly number[] {
  if (isPress(places)) return [];
  if (tool.site === 'edge') return verticesOf(geometry, places);
  // Between cells that are no squares no tool draws.
  return geometry.graph === undefined ? cellsOf(geometry, places) : [];
}

/**
 * The cells of a stroke: those that it came to, joined along rows and columns, without ways that it went back. One that
 * did not leave its first cell has the neighbor that it points at.
 */
function cellsOf(grid: Grid, places: readonly Point[]): readonly number[] {
  const path: number[] = [];
  for (const place of places) {
    const cell = cellNear(grid, place);
    if (cell !== null) extend(grid, path, cell);
  }
  const [first, last] = [places[0], places.at(-1)];
  if (path.length !== 1 || first === undefined || last === undefined) return path;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const step = Math.abs(dx) > Math.abs(dy) ? { x: Math.sign(dx), y: 0 } : { x: 0, y: Math.sign(dy) };
  const cell = path[0]!;
  const next = cellNear(grid, {
    x: columnOf(grid, cell) + 0.5 + step.x,
    y: rowOf(grid, cell) + 0.5 + step.y,
  });
  return next === null ? path : [cell, next];
}

function extend(grid: Grid, path: number[], cell: number): void {
  for (;;) {
    const at = path.at(-1);
    if (at === undefined) {
      path.push(cell);
      return;
    }
    if (at === cell) return;
    const [rows, columns] = [rowOf(grid, cell) - rowOf(grid, at), columnOf(grid, cell) - columnOf(grid, at)];
    const next =
      Math.abs(columns) >= Math.abs(rows) ? at + Math.sign(columns) : at + Math.sign(rows) * grid.columns;
    if (path.at(-2) === next) path.pop();
    else path.push(next);
  }
}

/** The vertices that a stroke passed, as far as edges join them; at only one, the edge that it points along. */
function verticesOf(geometry: Geometry, places: readonly Point[]): readonly number[] {
  const graph = graphOf(geometry);
  const path: number[] = [];
  for (const place of withSteps(places)) {
    const vertex = vertexNear(geometry, place);
    const last = path.at(-1);
    if (vertex === null || vertex === last) continue;
    if (path.at(-2) === vertex) path.pop();
    else if (last === undefined || edgeJoining(graph, last, vertex) !== null) path.push(vertex);
  }
  if (path.length !== 1) return path;
  const next = vertexAlong(geometry, path[0]!, places[0]!, places.at(-1)!);
  return next === null ? path : [path[0]!, next];
}

function* withSteps(places: readonly Point[]): Generator<Point> {
  let before = places[0]!;
  for (const place of places) {
    const steps = Math.max(1, Math.ceil(farthest(before, place) / stride));
    for (let i = 1; i <= steps; i++)
      yield {
        x: before.x + ((place.x - before.x) * i) / steps,
        y: before.y + ((place.y - before.y) * i) / steps,
      };
    before = place;
  }
}

function farthest(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
