import type { Geometry } from '../geometry/geometry.js';
import type { Point } from '../geometry/point.js';
import { siteNear } from '../geometry/pointer.js';
import { type GridSite, siteCenter } from '../geometry/sites.js';
import type { Layers, Side } from './layer.js';

/** The part of a layer of a board that decides where its values stand. */
export interface ValuePlace {
  readonly site: GridSite;
  readonly side?: Side | undefined;
}

/** The point where a value of a layer stands: the middle of its site; of a row or a column, half a cell beside the board, at its side. */
export function valueCenter(geometry: Geometry, { site, side }: ValuePlace, index: number): Point {
  const { x, y } = siteCenter(geometry, site, index);
  return {
    x: side === 'right' ? geometry.columns + 0.5 : x,
    y: side === 'bottom' ? geometry.rows + 0.5 : y,
  };
}

/** The site of a layer that a pointer at this point hits, of a row or a column also beside the board at its side; null if none is near. */
export function valueNear(geometry: Geometry, { site, side }: ValuePlace, { x, y }: Point): number | null {
  // Seen in a mirror, the other side is where rows and columns begin.
  const seen = {
    x: side === 'right' ? geometry.columns - x : x,
    y: side === 'bottom' ? geometry.rows - y : y,
  };
  return siteNear(geometry, site, seen);
}

/** The sides of the board at which values stand. */
export function sidesWithValues(layers: Layers): ReadonlySet<Side> {
  return new Set(
    Object.values(layers).flatMap((layer): readonly Side[] => {
      if (layer.role === 'records' || (layer.site !== 'row' && layer.site !== 'column')) return [];
      return [(layer.role === 'clue' && layer.side) || (layer.site === 'row' ? 'left' : 'top')];
    }),
  );
}
