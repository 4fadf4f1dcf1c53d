import { type Shape, withLook } from '../../drawing/scene.js';
import { hasGridLines } from '../../drawing/site-shapes.js';
import { isLineSite } from '../../geometry/line-graph.js';
import { isGridSite, siteKey, siteName } from '../../geometry/sites.js';
import type { ClueSite, Position } from '../../layers/board.js';
import type { Layers } from '../../layers/layer.js';
import type { Violation } from '../../rules/rule.js';
import {
  brokenSites,
  type MarkedSite,
  signAt,
  siteMarks,
  sitesOfClues,
  violationSigns,
} from './marked-sites.js';

/** What is entered, with the look of what is wrong where a rule is broken, and the marks of these places. */
export interface BrokenShapes {
  readonly entered: readonly Shape[];
  readonly marks: readonly Shape[];
}

/**
 * The entered shapes and the marks for some violations. Lines are wrong where they are the place themselves: of the lines at a cell, or
 * between cells, some may be right. Other answers are wrong in the cells of a violation. Clues on discs are marked by these, other cells by stripes; each violation has one sign.
 */
export function brokenShapes(
  layers: Layers,
  position: Position,
  { entered, print }: { readonly entered: readonly Shape[]; readonly print: readonly Shape[] },
  violations: readonly Violation[],
): BrokenShapes {
  if (violations.length === 0) return { entered, marks: [] };
  const broken = brokenSites(violations);
  const labels = new Map(broken.map((each) => [placeOf(each), each.label]));
  const cells = new Set(violations.flatMap(({ site, cells: each }) => (isLineSite(site) ? [] : each)));
  const drawn = new Set<string>();
  const ranks = new Map(broken.map((each, rank) => [placeOf(each), rank]));
  const rankOf = ({ of }: Shape): number => {
    const layer = layers[of!.layer]!;
    if (layer.role === 'records') return 0;
    return Math.min(...of!.sites.map((index) => ranks.get(placeOf({ site: layer.site, index })) ?? Infinity));
  };
  const marked = entered.map((shape) => {
    if (shape.of === undefined) return shape;
    const layer = layers[shape.of.layer]!;
    if (layer.role === 'records') return shape;
    const { site } = layer;
    const { sites } = shape.of;
    if (!isGridSite(site)) {
      const isBroken = sites.some((index) => labels.has(placeOf({ site, index })));
      return isBroken ? withLook(shape, 'wrong') : shape;
    }
    if (!isLineSite(site)) {
      const isBroken = site === 'cell' && sites.some((each) => cells.has(each));
      return isBroken ? withLook(shape, 'wrong') : shape;
    }
    const places = sites.map((index) => placeOf({ site, index }));
    const label = places.map((place) => labels.get(place)).find((each) => each !== undefined);
    if (label === undefined || shape.type === 'cross') return shape;
    for (const place of places) drawn.add(place);
    return { ...shape, role: 'violation', look: 'wrong', label: `${shape.label}, ${label}` } as const;
  });
  const hasEntry = new Set(
    marked.flatMap(({ of, look }) =>
      of !== undefined && look === 'wrong' && isOnGrid(layers, of.layer) ? of.sites : [],
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
  const sites = sitesOfClues(layers, clash, 'broken: contradiction');
  const onDiscs = discCells(layers, print);
  const marks = siteMarks(
    layers,
    position,
    sites.filter((each) => !isDisc(onDiscs, each)),
    { role: 'violation', hasGrid: hasGridLines(print) },
  );
  const signs = sites.flatMap(({ site, index }) =>
    isGridSite(site)
      ? signAt(position.puzzle, site, index, `sign-${site}-${siteName(position.puzzle, site, index)}`)
      : [],
  );
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
      isOnCells(layers, shape.of.layer)
        ? shape.of.sites
        : [],
    ),
  );
}

function isDisc(discs: ReadonlySet<number>, { site, index }: Pick<MarkedSite, 'site' | 'index'>): boolean {
  return site === 'cell' && discs.has(index);
}

function isOnCells(layers: Layers, name: string): boolean {
  const layer = layers[name]!;
  return layer.role !== 'records' && layer.site === 'cell';
}

/** Whether a layer has its sites in cells or beside the board. */
function isOnGrid(layers: Layers, name: string): boolean {
  const layer = layers[name]!;
  return layer.role !== 'records' && isGridSite(layer.site) && !isLineSite(layer.site);
}

/** A text that is the same for the same site. */
function placeOf({ site, index }: Pick<MarkedSite, 'site' | 'index'>): string {
  return `${siteKey(site)} ${index}`;
}
