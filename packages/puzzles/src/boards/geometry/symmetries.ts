import { doubledCenter, siteAtDoubled } from './doubled-centers.js';
import { type Geometry, geometryOf } from './geometry.js';
import { opposite } from './neighbors.js';
import type { Direction } from './pairs.js';
import { type Point, rectangleAround, rounded } from './point.js';
import { type GridSite, siteCenter, siteCount } from './sites.js';

/**
 * A symmetry of the square, as which a board is rotated (clockwise) or reflected: left and right or top and bottom change
 * places, or rows become columns (`transpose`, the reflection in the diagonal from the upper left corner, and
 * `antitranspose`, in the other diagonal).
 */
export type BoardSymmetry = (typeof boardSymmetries)[number];

/** All eight, the identity first. */
export const boardSymmetries = [
  'identity',
  'rotate-90',
  'rotate-180',
  'rotate-270',
  'flip-left-right',
  'flip-top-bottom',
  'transpose',
  'antitranspose',
] as const;

/** A symmetry as up to three reflections: rows become columns first, then sides change places. */
interface Reflections {
  readonly transposes: boolean;
  readonly flipsColumns: boolean;
  readonly flipsRows: boolean;
}

const reflectionsOf: Readonly<Record<BoardSymmetry, Reflections>> = {
  identity: { transposes: false, flipsColumns: false, flipsRows: false },
  'rotate-90': { transposes: true, flipsColumns: true, flipsRows: false },
  'rotate-180': { transposes: false, flipsColumns: true, flipsRows: true },
  'rotate-270': { transposes: true, flipsColumns: false, flipsRows: true },
  'flip-left-right': { transposes: false, flipsColumns: true, flipsRows: false },
  'flip-top-bottom': { transposes: false, flipsColumns: false, flipsRows: true },
  transpose: { transposes: true, flipsColumns: false, flipsRows: false },
  antitranspose: { transposes: true, flipsColumns: true, flipsRows: true },
};

/** Whether rows become columns. */
export function transposes(symmetry: BoardSymmetry): boolean {
  return reflectionsOf[symmetry].transposes;
}

/** The symmetry that has the effect of two, one after the other. */
export function composed(first: BoardSymmetry, second: BoardSymmetry): BoardSymmetry {
  const [one, other] = [reflectionsOf[first], reflectionsOf[second]];
  // Transposing changes rows and columns of the reflections before it.
  const [columns, rows] = other.transposes
    ? [one.flipsRows, one.flipsColumns]
    : [one.flipsColumns, one.flipsRows];
  return boardSymmetries.find((symmetry) => {
    const each = reflectionsOf[symmetry];
    return (
      each.transposes === (one.transposes !== other.transposes) &&
      each.flipsColumns === (columns !== other.flipsColumns) &&
      each.flipsRows === (rows !== other.flipsRows)
    );
  })!;
}

/** The symmetry that undoes one. */
export function inverseOf(symmetry: BoardSymmetry): BoardSymmetry {
  return boardSymmetries.find((each) => composed(symmetry, each) === 'identity')!;
}

const transposed: Readonly<Record<Direction, Direction>> = {
  left: 'up',
  right: 'down',
  up: 'left',
  down: 'right',
};

/** The direction that a symmetry makes of one. */
export function imageDirection(symmetry: BoardSymmetry, direction: Direction): Direction {
  const { transposes: isTransposed, flipsColumns, flipsRows } = reflectionsOf[symmetry];
  const turned = isTransposed ? transposed[direction] : direction;
  const isFlipped = turned === 'left' || turned === 'right' ? flipsColumns : flipsRows;
  return isFlipped ? opposite[turned] : turned;
}

/**
 * The board after a symmetry. A graph keeps its numbers: only its vertices move, within the smallest rectangle around
 * them; coordinates are rounded to four decimals.
 */
export function imageGeometry({ rows, columns, graph }: Geometry, symmetry: BoardSymmetry): Geometry {
  if (graph === undefined) return transposes(symmetry) ? { rows: columns, columns: rows } : { rows, columns };
  if (symmetry === 'identity') return { rows, columns, graph };
  const image = pointImage(graph.vertices, symmetry);
  return geometryOf({ ...graph, vertices: graph.vertices.map(image) });
}

/** Where a symmetry of the smallest rectangle around some points, at least one, takes a point. */
function pointImage(around: readonly Point[], symmetry: BoardSymmetry): (point: Point) => Point {
  const { min, max } = rectangleAround(around);
  const { flipsColumns, flipsRows } = reflectionsOf[symmetry];
  const [x, y] = transposes(symmetry) ? (['y', 'x'] as const) : (['x', 'y'] as const);
  return (point) => ({
    x: flipsColumns ? rounded(min[x] + max[x] - point[x]) : point[x],
    y: flipsRows ? rounded(min[y] + max[y] - point[y]) : point[y],
  });
}

/** The sort of the images of sites: rows become columns and columns rows if the symmetry transposes. */
export function imageSort(symmetry: BoardSymmetry, site: GridSite): GridSite {
  if (!transposes(symmetry)) return site;
  return site === 'row' ? 'column' : site === 'column' ? 'row' : site;
}

/**
 * The number of the image of a site, among the sites of the sort `imageSort` of `imageGeometry`. The sites of a graph keep
 * their numbers.
 */
export function siteImage(
  geometry: Geometry,
  symmetry: BoardSymmetry,
  site: GridSite,
  index: number,
): number {
  if (geometry.graph !== undefined) return index;
  const { flipsColumns, flipsRows } = reflectionsOf[symmetry];
  const image = imageGeometry(geometry, symmetry);
  const center = doubledCenter(geometry, site, index);
  const [x, y] = transposes(symmetry) ? [center.y, center.x] : [center.x, center.y];
  return siteAtDoubled(image, imageSort(symmetry, site), {
    x: flipsColumns ? 2 * image.columns - x : x,
    y: flipsRows ? 2 * image.rows - y : y,
  })!;
}

/** `siteImage` of every site of a sort. Linear in the sites. */
export function siteImages(geometry: Geometry, symmetry: BoardSymmetry, site: GridSite): Int32Array {
  return Int32Array.from({ length: siteCount(geometry, site) }, (_, index) =>
    siteImage(geometry, symmetry, site, index),
  );
}

/**
 * The number of the image of a site on the same board; null if sites have no image there, as after a rotation by 90° of a
 * board that is not square. The sites of a graph are found by their places: linear in the sites, and then constant for each.
 */
export function ownSiteImage(
  geometry: Geometry,
  symmetry: BoardSymmetry,
  site: GridSite,
): ((index: number) => number) | null {
  const { graph, rows, columns } = geometry;
  if (graph === undefined) {
    if (transposes(symmetry) && rows !== columns) return null;
    return (index) => siteImage(geometry, symmetry, site, index);
  }
  const image = pointImage(graph.vertices, symmetry);
  const centers = Array.from({ length: siteCount(geometry, site) }, (_, index) =>
    siteCenter(geometry, site, index),
  );
  const indexAt = lookup(centers);
  const images: number[] = [];
  for (const center of centers) {
    const index = indexAt(image(center));
    if (index === null) return null;
    images.push(index);
  }
  return (index) => images[index]!;
}

/** `ownSiteImage` of every site of a sort. Linear in the sites. */
export function ownSiteImages(
  geometry: Geometry,
  symmetry: BoardSymmetry,
  site: GridSite,
): readonly number[] | null {
  const image = ownSiteImage(geometry, symmetry, site);
  return image && Array.from({ length: siteCount(geometry, site) }, (_, index) => image(index));
}

/** Points at most this far apart are the same point: coordinates may be rounded. */
const precision = 1e-3;

/** Finds the index of a point in a list, or of one very near; null if there is none. */
function lookup(points: readonly Point[]): (point: Point) => number | null {
  const place = (value: number): number => Math.floor(value / precision);
  const at = new Map(points.map(({ x, y }, index) => [`${place(x)} ${place(y)}`, index]));
  const around = [0, -1, 1];
  return ({ x, y }) => {
    for (const dx of around)
      for (const dy of around) {
        const found = at.get(`${place(x) + dx} ${place(y) + dy}`);
        if (found !== undefined) return found;
      }
    return null;
  };
}
