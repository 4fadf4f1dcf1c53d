import {
  cellNear,
  cellToward,
  columnOf,
  type Direction,
  edgeJoining,
  type Geometry,
  graphOf,
  type Point,
  rowOf,
  vertexAlong,
  vertexNear,
} from '@gridwright/puzzles/boards';

/** The distance in cells from which a pointer draws and does not press. */
const leastDrag = 0.35;

/** The step between the samples that are interpolated between two pointer events. */
const stride = 0.2;

/** What a stroke runs along: cells, or the vertices of edges. */
export type StrokeAlong = 'cells' | 'vertices';

/**
 * A stroke of a pointer: its places, and the path of cells or vertices that it has run along so far. Consecutive ones are
 * neighbors, and going back takes away. Each place costs the same, however long the stroke is.
 */
export class Stroke {
  readonly #geometry: Geometry;
  readonly #along: StrokeAlong;
  readonly #path: number[] = [];
  readonly first: Point;
  #last: Point;
  #isPress = true;

  constructor(geometry: Geometry, along: StrokeAlong, first: Point) {
    this.#geometry = geometry;
    this.#along = along;
    this.first = first;
    this.#last = first;
    this.#visit(first);
  }

  /** The last place. */
  get last(): Point {
    return this.#last;
  }

  /** Whether the pointer has only pressed: all places are close to the first. */
  get isPress(): boolean {
    return this.#isPress;
  }

  /** The path so far; a stroke that stays at its first cell or vertex has the neighbor in its direction. */
  get path(): readonly number[] {
    const [start] = this.#path;
    if (this.#isPress || start === undefined) return [];
    if (this.#path.length > 1) return this.#path;
    const next =
      this.#along === 'vertices'
        ? vertexAlong(this.#geometry, start, this.first, this.#last)
        : this.#cellToward(start);
    return next === null ? this.#path : [start, next];
  }

  /** All cells or vertices that the stroke has touched, a press too, from the first. */
  get touched(): readonly number[] {
    return this.#path;
  }

  /** Moves on to a place. Returns whether the path may have changed. */
  add(place: Point): boolean {
    const [length, end, wasPress] = [this.#path.length, this.#path.at(-1), this.#isPress];
    for (const step of stepsBetween(this.#last, place)) this.#visit(step);
    this.#last = place;
    if (farthest(this.first, place) >= leastDrag) this.#isPress = false;
    return this.#path.length !== length || this.#path.at(-1) !== end || this.#isPress !== wasPress;
  }

  #visit(place: Point): void {
    if (this.#along === 'cells') {
      const cell = cellNear(this.#geometry, place);
      if (cell !== null) this.#toCell(cell);
      return;
    }
    const vertex = vertexNear(this.#geometry, place);
    const last = this.#path.at(-1);
    if (vertex === null || vertex === last) return;
    if (this.#path.at(-2) === vertex) this.#path.pop();
    else if (last === undefined || edgeJoining(graphOf(this.#geometry), last, vertex) !== null)
      this.#path.push(vertex);
  }

  /** Joins a cell along rows and columns; on a graph that is no grid, cells need not be neighbors. */
  #toCell(cell: number): void {
    const { columns, graph } = this.#geometry;
    for (;;) {
      const at = this.#path.at(-1);
      if (at === cell) return;
      if (at === undefined || graph !== undefined) {
        this.#path.push(cell);
        return;
      }
      const down = rowOf(this.#geometry, cell) - rowOf(this.#geometry, at);
      const right = columnOf(this.#geometry, cell) - columnOf(this.#geometry, at);
      const next = Math.abs(right) >= Math.abs(down) ? at + Math.sign(right) : at + Math.sign(down) * columns;
      if (this.#path.at(-2) === next) this.#path.pop();
      else this.#path.push(next);
    }
  }

  #cellToward(cell: number): number | null {
    const [dx, dy] = [this.#last.x - this.first.x, this.#last.y - this.first.y];
    const ahead: Direction = dx > 0 ? 'right' : 'left';
    return cellToward(this.#geometry, cell, Math.abs(dx) > Math.abs(dy) ? ahead : dy > 0 ? 'down' : 'up');
  }
}

/** The places from one to another, close to each other; the first is left out. */
export function* stepsBetween(from: Point, to: Point): Generator<Point> {
  const steps = Math.max(1, Math.ceil(farthest(from, to) / stride));
  for (let i = 1; i <= steps; i++)
    yield { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps };
}

function farthest(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
