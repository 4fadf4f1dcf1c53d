import type { Role } from '../../drawing/looks.js';
import { areaOfRecordSite } from '../../drawing/record-lines.js';
import type { Area, Shape } from '../../drawing/scene.js';
import { cellArea, insetArea, type ShapeWords, siteLine } from '../../drawing/site-shapes.js';
import type { Geometry } from '../../geometry/geometry.js';
import {
  isGridSite,
  placeInWords,
  type Site,
  type SiteSpace,
  siteKey,
  siteName,
} from '../../geometry/sites.js';
import type { Position } from '../../layers/board.js';
import type { Layers, Side } from '../../layers/layer.js';
import { type ValuePlace, valueCenter } from '../../layers/value-center.js';

/** A site that is marked, and what is said about it. */
export interface MarkedSite {
  readonly site: Site;
  readonly index: number;
  /** Of a row or a column: the side of the board at which it is marked; where it begins by default. */
  readonly side?: Side | undefined;
  readonly label: string;
}

/** The shapes of marked sites, each once: an area of a cell, of the margin of a row or a column, of a record, or of a place in a table; a line at an edge or a pair. */
export function siteMarks(
  layers: Layers,
  position: Position,
  sites: readonly MarkedSite[],
  { role, hasGrid }: { readonly role: 'violation' | 'difference'; readonly hasGrid: boolean },
): readonly Shape[] {
  const marks = new Map<string, Shape>();
  for (const { site, index, side, label } of sites) {
    const words = mark(position.puzzle, site, index, role, label);
    const shape = isGridSite(site)
      ? gridSiteMark(position.puzzle, { site, side }, index, words, hasGrid)
      : areaMark(words, areaOfRecordSite(layers, position, site, index));
    marks.set(shape.key, shape);
  }
  return [...marks.values()];
}

function gridSiteMark(
  geometry: Geometry,
  place: ValuePlace,
  index: number,
  words: ShapeWords,
  hasGrid: boolean,
): Shape {
  const { site, side } = place;
  switch (site) {
    case 'cell': {
      const area = cellArea(geometry, index, words);
      return hasGrid ? area : insetArea(area);
    }
    case 'edge':
    case 'pair':
      return siteLine(geometry, site, index, words);
    case 'row':
    case 'column': {
      const { x, y } = valueCenter(geometry, place, index);
      const key = side === undefined ? words.key : `${words.key}-${side}`;
      return areaMark({ ...words, key }, { corner: { x: x - 0.5, y: y - 0.5 }, width: 1, height: 1 });
    }
  }
}

function areaMark(words: ShapeWords, area: Area): Shape {
  return { ...words, ...area, type: 'rectangle', filled: false, weight: 1 };
}

function mark(space: SiteSpace, site: Site, index: number, role: Role, label: string): ShapeWords {
  const address = siteName(space, site, index);
  // The pair of two cells and the edge between them have the same name.
  const words = { key: `${role}-${siteKey(site)}-${address}`, address, role } as const;
  if (isGridSite(site) || site.columns === undefined) return { ...words, label };
  return { ...words, label: `${label} at ${placeInWords(space, site, index)}`, saysPlace: true };
}
