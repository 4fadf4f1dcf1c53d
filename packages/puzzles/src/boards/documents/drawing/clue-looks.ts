import type { Look } from '../../drawing/looks.js';
import { type Shape, withLook } from '../../drawing/scene.js';
import { remembered } from '../../geometry/remembered.js';
import { isGridSite } from '../../geometry/sites.js';
import type { ClueSite } from '../../layers/board.js';
import { type Layers, layersOf } from '../../layers/layer.js';
import type { Rule, Violation } from '../../rules/rule.js';

/** What is known about the clues of a puzzle. */
interface CluesKnown {
  readonly satisfied: readonly ClueSite[];
  readonly violations: readonly Violation[];
  readonly clash: readonly ClueSite[];
}

/** The looks of clues by layer and site, where they are not plain print, and that of all others. */
interface ClueLooks {
  readonly at: ReadonlyMap<string, ReadonlyMap<number, Look>>;
  readonly others: Look | null;
}

/** The looks that follow from what is known. Clues that are answers themselves stay print where a rule is broken: what was entered is wrong. */
export function clueLooks(
  { layers, rules }: { readonly layers: Layers; readonly rules: readonly Rule[] },
  { satisfied, violations, clash }: CluesKnown,
): ClueLooks {
  const at = new Map<string, Map<number, Look>>();
  const give = (layer: string, site: number, look: Look): void => {
    const known = at.get(layer) ?? new Map<number, Look>();
    at.set(layer, known.set(site, look));
  };
  for (const { layer, site } of satisfied) give(layer, site, 'done');
  const givers = new Set(layersOf(layers, 'answer').map(([, { givenBy }]) => givenBy));
  for (const { rule, site, sites } of violations) {
    // Of several layers at the same sites, as at two ends of a row, the one that the rule is about.
    const about = rules.find(({ name }) => name === rule)?.clues;
    for (const [name, layer] of layersOf(layers, 'clue')) {
      if (givers.has(name) || (about !== undefined && about !== name)) continue;
      if (layer.site === site) for (const each of sites) give(name, each, 'wrong');
    }
    if (!isGridSite(site) && site.columns === undefined)
      for (const each of sites) give(site.recordsOf, each, 'wrong');
  }
  for (const { layer, site } of clash) give(layer, site, 'wrong');
  return { at, others: clash.length === 0 ? null : 'resting' };
}

/** By layer and site, where the shapes of a clue are in a list. */
const placesOfClues = remembered(
  (shapes: readonly Shape[]): ReadonlyMap<string, ReadonlyMap<number, number[]>> => {
    const places = new Map<string, Map<number, number[]>>();
    for (const [place, { role, of }] of shapes.entries()) {
      if (of === undefined || role !== 'clue') continue;
      const bySite = places.get(of.layer) ?? new Map<number, number[]>();
      places.set(of.layer, bySite);
      for (const site of of.sites) bySite.set(site, [...(bySite.get(site) ?? []), place]);
    }
    return places;
  },
);

/** Shapes of clues with their looks; all others as they are. The places in the list stay, and are found once for each list. */
export function withClueLooks(shapes: readonly Shape[], { at, others }: ClueLooks): readonly Shape[] {
  if (at.size === 0 && others === null) return shapes;
  const changed = shapes.slice();
  for (const [layer, bySite] of placesOfClues(shapes))
    for (const [site, places] of others === null ? placesAt(bySite, at.get(layer)) : bySite) {
      const look = at.get(layer)?.get(site) ?? others;
      if (look !== null) for (const place of places) changed[place] = withLook(shapes[place]!, look);
    }
  return changed;
}

/** The places of those sites that have a look. */
function* placesAt(
  bySite: ReadonlyMap<number, readonly number[]>,
  looks: ReadonlyMap<number, Look> | undefined,
): Generator<readonly [number, readonly number[]]> {
  for (const site of looks?.keys() ?? []) yield [site, bySite.get(site) ?? []];
}
