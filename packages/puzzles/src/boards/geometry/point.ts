/**
 * A point of a drawing; a square cell has sides of 1, so the center of the cell in row r, column c is (c + ½, r + ½).
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The number with four decimals at most, as coordinates that are computed are written; never −0. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** The corners of the smallest rectangle around some points, at least one. */
export function rectangleAround(points: Iterable<Point>): { readonly min: Point; readonly max: Point } {
  const min = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };
  const max = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY };
  for (const point of points)
    for (const along of ['x', 'y'] as const) {
      min[along] = Math.min(min[along], point[along]);
      max[along] = Math.max(max[along], point[along]);
    }
  return { min, max };
}

/** The mean of some points, at least one. */
export function meanOf(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point.x;
    y += point.y;
  }
  return { x: x / points.length, y: y / points.length };
}

/** The direction of length 1 across a line: down where it is level, else to the right. */
export function acrossLine(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0 || dy === 0) return { x: 0, y: 1 };
  const sign = dy < 0 ? -1 : 1;
  // Adding 0 makes −0 plain.
  return { x: (sign * dy) / length, y: (-sign * dx) / length + 0 };
}
