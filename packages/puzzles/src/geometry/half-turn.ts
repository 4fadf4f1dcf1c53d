import { type Geometry, graphOf } from './geometry.js';
import { type Point, rectangleAround } from './point.js';
import { type Site, siteCenter, siteCount } from './sites.js';

/** Points that are this near are one: coordinates may be rounded. */
const precision = 1e-3;

/**
 * For each site, the one whose center is there after the board is turned by 180°; null where one of them has none.
 * Linear in the sites.
 */
export function afterHalfTurn(geometry: Geometry, site: Site): readonly number[] | null {
  const { vertices } = graphOf(geometry);
  const { least, most } = rectangleAround(vertices);
  const centers = Array.from({ length: siteCount(geometry, site) }, (_, index) =>
    siteCenter(geometry, site, index),
  );
  const indexAt = lookup(centers);
  const turned: number[] = [];
  for (const { x, y } of centers) {
    const index = indexAt({ x: least.x + most.x - x, y: least.y + most.y - y });
    if (index === null) return null;
    turned.push(index);
  }
  return turned;
}

/** Finds the place of a point in a list, or of one that is very near; null where there is none. */
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
