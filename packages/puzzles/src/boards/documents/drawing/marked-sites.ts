import { areaOfRecordSite } from '../../drawing/beside-board.js';
import type { Role } from '../../drawing/looks.js';
import type { Area, Shape } from '../../drawing/scene.js';
import { cellArea, insetArea, type ShapeWords, siteLine } from '../../drawing/site-shapes.js';
import type { Geometry } from '../../geometry/geometry.js';
import { isLineSite } from '../../geometry/line-graph.js';
import type { Point } from '../../geometry/point.js';
import {
  type GridSite,
  isGridSite,
  placeInWords,
  type Site,
  type SiteSpace,
  siteCenter,
  siteKey,
  siteName,
} from '../../geometry/sites.js';
import { type ClueSite, type Position, siteOfClue } from '../../layers/board.js';
import type { Layers } from '../../layers/layer.js';
import type { Violation } from '../../rules/rule.js';

/** How far the sign of a place in a table is from its right and its upper side, in cells. */
const tableSign = 0.2;

/** Half the width of the sign of what is wrong. */
const diamond = 0.17;

/** Where a sign stands, from the middle of a cell. */
export const signOffset = { x: 0.32, y: -0.32 } as const;

/** A site that is marked, and what is said about it. */
export interface MarkedSite {
  readonly site: Site;
  readonly index: number;
  readonly label: string;
}

/**
 * The sites that violations mark: edges, pairs and records themselves; of others, the cells. Each once, with the rules that are broken
 * there.
 */
export function brokenSites(violations: readonly Violation[]): readonly MarkedSite[] {
  const rules = new Map<string, MarkedSite & { readonly rules: string[] }>();
  for (const violation of violations) {
    const isItself = !isGridSite(violation.site) || isLineSite(violation.site);
    const site = isItself ? violation.site : 'cell';
    for (const index of isItself ? violation.sites : violation.cells) {
      const key = `${siteKey(site)} ${index}`;
      const known = rules.get(key);
      if (known) known.rules.push(violation.rule);
      else rules.set(key, { site, index, label: '', rules: [violation.rule] });
    }
  }
  return [...rules.values()].map(({ site, index, rules: names }) => ({
    site,
    index,
    label: `broken: ${names.join(', ')}`,
  }));
}

/** The sites of clues. */
export function sitesOfClues(
  layers: Layers,
  clues: readonly ClueSite[],
  label: string,
): readonly MarkedSite[] {
  return clues.map(({ layer, site }) => ({ site: siteOfClue(layers, layer), index: site, label }));
}

/** The shapes of marked sites, each once: an area of a cell, of the margin of a row or a column, of a record, or of a place in a table; a line at an edge or a pair. */
export function siteMarks(
  layers: Layers,
  position: Position,
  sites: readonly MarkedSite[],
  { role, hasGrid }: { readonly role: 'violation' | 'difference'; readonly hasGrid: boolean },
): readonly Shape[] {
  const marks = new Map<string, Shape>();
  for (const { site, index, label } of sites) {
    const words = mark(position.puzzle, site, index, role, label);
    const shape = isGridSite(site)
      ? gridSiteMark(position.puzzle, site, index, words, hasGrid)
      : areaMark(words, areaOfRecordSite(layers, position, site, index));
    marks.set(shape.key, shape);
  }
  return [...marks.values()];
}

function gridSiteMark(
  geometry: Geometry,
  site: GridSite,
  index: number,
  words: ShapeWords,
  hasGrid: boolean,
): Shape {
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
      const { x, y } = siteCenter(geometry, site, index);
      return areaMark(words, { corner: { x: x - 0.5, y: y - 0.5 }, width: 1, height: 1 });
    }
  }
}

function areaMark(words: ShapeWords, area: Area): Shape {
  return { ...words, ...area, type: 'rectangle', filled: false, weight: 1 };
}

/** A sign for each violation, at one of its sites: the first one that `isPreferred`, else its first. */
export function violationSigns(
  layers: Layers,
  position: Position,
  violations: readonly Violation[],
  isPreferred: (cell: number) => boolean,
): readonly Shape[] {
  const space = position.puzzle;
  const signs = new Map<string, readonly Shape[]>();
  for (const { site, sites, cells } of violations) {
    if (!isGridSite(site)) {
      const [index] = sites;
      if (site.columns === undefined || index === undefined) continue;
      const key = `sign-${siteKey(site)}-${siteName(space, site, index)}`;
      const { corner, width } = areaOfRecordSite(layers, position, site, index);
      signs.set(key, wrongSign(key, { x: corner.x + width - tableSign, y: corner.y + tableSign }));
      continue;
    }
    const isLine = isLineSite(site);
    const at = isLine ? sites[0] : (cells.find(isPreferred) ?? cells[0]);
    if (at === undefined) continue;
    const key = `sign-${isLine ? site : 'cell'}-${siteName(space, isLine ? site : 'cell', at)}`;
    signs.set(key, signAt(space, isLine ? site : 'cell', at, key));
  }
  return [...signs.values()].flat();
}

/** The sign of what is wrong at a site of the board. */
export function signAt(geometry: Geometry, site: GridSite, index: number, key: string): readonly Shape[] {
  const { x, y } = siteCenter(geometry, site, index);
  return wrongSign(key, isLineSite(site) ? { x, y } : { x: x + signOffset.x, y: y + signOffset.y });
}

function mark(space: SiteSpace, site: Site, index: number, role: Role, label: string): ShapeWords {
  const address = siteName(space, site, index);
  // The pair of two cells and the edge between them have the same name.
  const words = { key: `${role}-${siteKey(site)}-${address}`, address, role } as const;
  if (isGridSite(site) || site.columns === undefined) return { ...words, label };
  return { ...words, label: `${label} at ${placeInWords(space, site, index)}`, saysPlace: true };
}

/** A diamond with an exclamation mark: something is wrong here. */
function wrongSign(key: string, { x, y }: Point): readonly Shape[] {
  const words = { address: '', role: 'mark', label: '', look: 'wrong', tier: 'signs' } as const;
  const up = (by: number): Point => ({ x, y: y + by });
  return [
    {
      ...{ ...words, key, type: 'polygon', filled: true, weight: 1 },
      corners: [up(-diamond), { x: x + diamond, y }, up(diamond), { x: x - diamond, y }],
    },
    {
      ...{ ...words, key: `${key}-word`, type: 'segments', width: 0.055 },
      segments: [
        [up(-0.075), up(0.012)],
        [up(0.082), up(0.084)],
      ],
    },
  ];
}
