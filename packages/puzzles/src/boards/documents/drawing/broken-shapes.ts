import { areaOfRecordSite } from '../../drawing/record-lines.js';
import { type Shape, withLook } from '../../drawing/scene.js';
import { hasGridLines } from '../../drawing/site-shapes.js';
import type { Geometry } from '../../geometry/geometry.js';
import { isLineSite } from '../../geometry/line-graph.js';
import type { Point } from '../../geometry/point.js';
import { isGridSite, type Site, siteKey, siteName } from '../../geometry/sites.js';
import { type ClueSite, type Position, siteOfClue } from '../../layers/board.js';
import type { Layers } from '../../layers/layer.js';
import { type ValuePlace, valueCenter } from '../../layers/value-center.js';
import type { Violation } from '../../rules/rule.js';
import { type MarkedSite, siteMarks } from './marked-sites.js';

/** How far the sign of a place in a table is from its right and its upper side, in cells. */
const tableSign = 0.2;

/** Half the width of the sign of what is wrong. */
const diamond = 0.17;

/** Where a sign stands, from the middle of a cell. */
export const signOffset = { x: 0.32, y: -0.32 } as const;

/**
 * The entered shapes and the marks for some violations. Lines are wrong where they are the place themselves: of the lines at a cell, or
 * between cells, some may be right. Other answers are wrong in the cells of a violation. Clues on discs are marked by these, other cells by stripes; each violation has one sign.
 */
export function brokenShapes(
  layers: Layers,
  position: Position,
  { entered, print }: { readonly entered: readonly Shape[]; readonly print: readonly Shape[] },
  violations: readonly Violation[],
): { readonly entered: readonly Shape[]; readonly marks: readonly Shape[] } {
  if (violations.length === 0) return { entered, marks: [] };
  const broken = brokenSites(violations);
  const labels = new Map(broken.map((each) => [placeOf(each), each.label]));
  const cells = new Set(violations.flatMap(({ site, cells: each }) => (isLineSite(site) ? [] : each)));
  const drawn = new Set<string>();
  const ranks = new Map(broken.map((each, rank) => [placeOf(each), rank]));
  const rankOf = ({ of }: Shape): number => {
    const site = siteOfClue(layers, of!.layer);
    return Math.min(...of!.sites.map((index) => ranks.get(placeOf({ site, index })) ?? Infinity));
  };
  const marked = entered.map((shape) => {
    if (shape.of === undefined || layers[shape.of.layer]!.role === 'records') return shape;
    const site = siteOfClue(layers, shape.of.layer);
    const { sites } = shape.of;
    const places = sites.map((index) => placeOf({ site, index }));
    if (!isLineSite(site)) {
      const isBroken = isGridSite(site)
        ? site === 'cell' && sites.some((each) => cells.has(each))
        : places.some((place) => labels.has(place));
      return isBroken ? withLook(shape, 'wrong') : shape;
    }
    const label = places.map((place) => labels.get(place)).find((each) => each !== undefined);
    if (label === undefined || shape.type === 'cross') return shape;
    for (const place of places) drawn.add(place);
    return { ...shape, role: 'violation', look: 'wrong', label: `${shape.label}, ${label}` } as const;
  });
  const hasEntry = new Set(
    marked.flatMap(({ of, look }) =>
      of !== undefined && look === 'wrong' && isBesideLines(siteOfClue(layers, of.layer)) ? of.sites : [],
    ),
  );
  const onDiscs = discCells(layers, print);
  const rest = broken.filter((each) => !drawn.has(placeOf(each)) && !isDisc(onDiscs, each));
  return {
    entered: marked.filter(({ role }) => role !== 'violation'),
    marks: [
      ...marked.filter(({ role }) => role === 'violation').sort((one, other) => rankOf(one) - rankOf(other)),
      ...siteMarks(layers, position, rest, { role: 'violation', hasGrid: hasGridLines(print) }),
      ...violationSigns(layers, position, violations, (cell) => hasEntry.has(cell)),
    ],
  };
}

/** The marks of clues that contradict each other, each with its sign. */
export function clashShapes(
  layers: Layers,
  position: Position,
  print: readonly Shape[],
  clash: readonly ClueSite[],
): readonly Shape[] {
  if (clash.length === 0) return [];
  const label = 'broken: contradiction';
  const sites = clash.map(({ layer: name, site: index }) => {
    const layer = layers[name]!;
    const side = layer.role === 'clue' ? layer.side : undefined;
    return { site: siteOfClue(layers, name), side, index, label };
  });
  const onDiscs = discCells(layers, print);
  const others = sites.filter((each) => !isDisc(onDiscs, each));
  const marks = siteMarks(layers, position, others, { role: 'violation', hasGrid: hasGridLines(print) });
  const signs = sites.flatMap(({ site, side, index }) => {
    if (!isGridSite(site)) return [];
    const key = `sign-${site}-${siteName(position.puzzle, site, index)}`;
    return signAt(position.puzzle, { site, side }, index, side === undefined ? key : `${key}-${side}`);
  });
  return [...marks, ...new Map(signs.map((sign) => [sign.key, sign])).values()];
}

/** The cells whose clue is a disc, which shows by itself that it is wrong. Discs with a tone keep it. */
function discCells(layers: Layers, print: readonly Shape[]): ReadonlySet<number> {
  return new Set(
    print.flatMap((shape) =>
      shape.type === 'circle' &&
      shape.role === 'clue' &&
      shape.tone === undefined &&
      shape.of !== undefined &&
      siteOfClue(layers, shape.of.layer) === 'cell'
        ? shape.of.sites
        : [],
    ),
  );
}

function isDisc(discs: ReadonlySet<number>, { site, index }: Pick<MarkedSite, 'site' | 'index'>): boolean {
  return site === 'cell' && discs.has(index);
}

/** Whether a site is in a cell or beside the board. */
function isBesideLines(site: Site): boolean {
  return isGridSite(site) && !isLineSite(site);
}

/** A text that is the same for the same site. */
function placeOf({ site, index }: Pick<MarkedSite, 'site' | 'index'>): string {
  return `${siteKey(site)} ${index}`;
}

/**
 * The sites that violations mark: edges, pairs and records themselves; of others, the cells. Each once, with the rules that are broken
 * there.
 */
function brokenSites(violations: readonly Violation[]): readonly MarkedSite[] {
  const rules = new Map<string, MarkedSite & { readonly rules: string[] }>();
  for (const violation of violations) {
    const isItself = !isGridSite(violation.site) || isLineSite(violation.site);
    const site = isItself ? violation.site : 'cell';
    for (const index of isItself ? violation.sites : violation.cells) {
      const key = placeOf({ site, index });
      const known = rules.get(key);
      if (known) known.rules.push(violation.rule);
      else rules.set(key, { site, index, label: '', rules: [violation.rule] });
    }
  }
  return [...rules.values()].map((each) => ({ ...each, label: `broken: ${each.rules.join(', ')}` }));
}

/** A sign for each violation, at one of its sites: the first one that `isPreferred`, else its first. */
function violationSigns(
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
    signs.set(key, signAt(space, { site: isLine ? site : 'cell' }, at, key));
  }
  return [...signs.values()].flat();
}

function signAt(geometry: Geometry, place: ValuePlace, index: number, key: string): readonly Shape[] {
  const { x, y } = valueCenter(geometry, place, index);
  return wrongSign(key, isLineSite(place.site) ? { x, y } : { x: x + signOffset.x, y: y + signOffset.y });
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
