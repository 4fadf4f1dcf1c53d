import { InputError, quote } from '../../boards/definition/input-error.js';
import { isGridSite, siteName } from '../../boards/geometry/sites.js';
import { type BoardSymmetry, ownSiteImages } from '../../boards/geometry/symmetries.js';
import { type ClueSite, clueKey, type Puzzle, siteOfClue } from '../../boards/layers/board.js';
import { imageLayer } from '../../boards/layers/image-layer.js';
import { clueSites, withoutClues } from '../../boards/layers/left-out.js';
import type { ClueChoice, ClueWishes } from '../../contracts/clue-choice.js';
import type { InstanceSubject } from '../../contracts/instances.js';
import type { SolvableKind } from '../../contracts/kind.js';

/** The clues among which the fewest are searched, and how they hang together. */
export interface CandidateClues {
  /** The puzzle with all candidates. */
  readonly puzzle: Puzzle;
  readonly together: readonly (readonly ClueSite[])[];
  readonly always: readonly ClueSite[];
  weight(clue: ClueSite): number;
}

/**
 * The candidates for a solution. Throws `InputError` for a name of no clue, for a clue that is named without one that belongs to it, and for a
 * board without the symmetry.
 */
export function candidateClues(
  kind: SolvableKind,
  choice: ClueChoice,
  { puzzle: drawn, answers, isSolved }: InstanceSubject,
  wishes: ClueWishes,
): CandidateClues {
  const { layers } = kind;
  const whole =
    (isSolved && !wishes.all) || choice.all === undefined || answers === null
      ? drawn
      : choice.all({ puzzle: drawn, answers, complete: true });
  const clues = clueSites(layers, whole);
  const nameOf = ({ layer, site }: ClueSite): string => siteName(whole, siteOfClue(layers, layer), site);
  const byName = new Map<string, ClueSite[]>();
  for (const clue of clues) {
    const name = nameOf(clue).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), clue]);
  }
  const named = (names: readonly string[]): readonly ClueSite[] =>
    names.flatMap((name) => {
      const found = byName.get(name.toLowerCase());
      if (found !== undefined) return found;
      throw wrongName(name, `a clue of the puzzle, such as ${quote(clues[0] ? nameOf(clues[0]) : 'none')}`);
    });
  const always = named(wishes.with);
  const without = new Set(named(wishes.without));
  const contradictory = always.find((clue) => without.has(clue));
  if (contradictory !== undefined)
    throw wrongName(nameOf(contradictory), 'a clue that is not required and excluded at once');
  const among = wishes.among === null ? null : new Set([...named(wishes.among), ...always]);
  const orbits = wishes.symmetry === null ? [] : clueOrbits(kind, whole, clues, wishes.symmetry);
  const lists = [...(choice.together?.(whole) ?? []), ...orbits];
  const clueAt = cluesByPlace(clues);
  /** Clues that come together with an excluded one are excluded, too. */
  const allowed = withWholeLists(
    clues,
    lists.map((list) => list.filter((place) => clueAt(place) !== null)),
    (clue) => !without.has(clue),
  );
  /** Clues that come together with one that is no candidate are none; of those that are named, that is a mistake. */
  const { left, lacks } = withWholeLists(
    clues,
    lists,
    (clue) => allowed.left.has(clue) && (among === null || among.has(clue)),
  );
  const lackOfRequired = always.map((clue) => allowed.lacks.get(clue) ?? lacks.get(clue));
  const lackOfNamed = among === null ? [] : Array.from(among, (clue) => lacks.get(clue));
  const lack = [...lackOfRequired, ...lackOfNamed].find((each) => each !== undefined);
  if (lack !== undefined) {
    const [present, missing] = [lack.clue, lack.missing].map((place) => quote(nameOf(place)));
    const known = clueAt(lack.missing);
    const why = known === null ? 'has no clue' : without.has(known) ? 'is excluded' : 'is not named';
    throw wrong(
      `both ${present} and ${missing}, as neither can be chosen without the other`,
      `only ${present}: ${missing} ${why}`,
    );
  }
  const places = placesAmong(kind, [...left]);
  const weight = weightOf(clues, wishes.weights, byName);
  const weights = new Map([...places].map(([clue, place]) => [clueKey(place), weight(clue)]));
  const placesOf = (list: readonly ClueSite[]): readonly ClueSite[] =>
    list.flatMap((place) => {
      const clue = clueAt(place);
      return clue === null ? [] : (places.get(clue) ?? []);
    });
  return {
    puzzle: withoutClues(
      layers,
      whole,
      clues.filter((clue) => !left.has(clue)),
    ),
    together: lists.map(placesOf),
    always: placesOf(always),
    weight: (clue) => weights.get(clueKey(clue)) ?? 1,
  };
}

/** By candidate, where it is in the puzzle that has no other clues: the candidates of a list of records are its only ones there. */
function placesAmong({ layers }: SolvableKind, left: readonly ClueSite[]): ReadonlyMap<ClueSite, ClueSite> {
  const counts = new Map<string, number>();
  return new Map(
    left.map((clue) => {
      if (layers[clue.layer]!.role !== 'records') return [clue, clue];
      const site = counts.get(clue.layer) ?? 0;
      counts.set(clue.layer, site + 1);
      return [clue, { ...clue, site }];
    }),
  );
}

/** The clues that a symmetry of the board maps to one another; places without a clue too. */
function clueOrbits(
  { layers }: SolvableKind,
  puzzle: Puzzle,
  clues: readonly ClueSite[],
  symmetry: BoardSymmetry,
): readonly (readonly ClueSite[])[] {
  const imagesOf = new Map<string, readonly number[]>();
  const imageOf = ({ layer, site }: ClueSite): ClueSite => {
    const image = imageLayer(layers, layer, symmetry);
    const sort = siteOfClue(layers, layer);
    const images = imagesOf.get(layer) ?? (isGridSite(sort) ? ownSiteImages(puzzle, symmetry, sort) : null);
    if (image === null || images === null) throw wrongName('this board', 'a board that has the symmetry');
    imagesOf.set(layer, images);
    return { layer: image, site: images[site]! };
  };
  const isSeen = new Set<string>();
  return clues.flatMap((first) => {
    if (isSeen.has(clueKey(first))) return [];
    const orbit: ClueSite[] = [];
    for (let clue = first; !orbit.some((each) => clueKey(each) === clueKey(clue)); clue = imageOf(clue))
      orbit.push(clue);
    for (const clue of orbit) isSeen.add(clueKey(clue));
    return [orbit];
  });
}

function weightOf(
  clues: readonly ClueSite[],
  weights: ClueWishes['weights'],
  byName: ReadonlyMap<string, readonly ClueSite[]>,
): (clue: ClueSite) => number {
  const known = new Map<string, number>();
  const layers = [...new Set(clues.map(({ layer }) => layer))].join(', ');
  for (const [name, weight] of weights) {
    const ofLayer = clues.filter(({ layer }) => layer.toLowerCase() === name.toLowerCase());
    const found = ofLayer.length > 0 ? ofLayer : (byName.get(name.toLowerCase()) ?? []);
    if (found.length === 0)
      throw wrongName(name, `a clue of the puzzle, or a layer of its clues (${layers || 'it has none'})`);
    for (const clue of found) known.set(clueKey(clue), weight);
  }
  return (clue) => known.get(clueKey(clue)) ?? 1;
}

function wrongName(found: string, expected: string): InputError {
  return wrong(expected, quote(found));
}

function wrong(expected: string, found: string): InputError {
  return new InputError({ code: 'unexpected', place: null, expected, found });
}

/** A clue that cannot be chosen, and the place of one that it cannot be chosen without. */
interface Lack {
  readonly clue: ClueSite;
  readonly missing: ClueSite;
}

/** The clues whose lists are whole, and what the others lack. */
interface WholeLists {
  readonly left: ReadonlySet<ClueSite>;
  /** By clue that is a candidate itself and is not left, where a list is not whole: of that clue, or of one that belongs to it. */
  readonly lacks: ReadonlyMap<ClueSite, Lack>;
}

/** The candidates among some clues whose lists have candidates only. Lists are of places, of which some may have no clue. */
function withWholeLists(
  clues: readonly ClueSite[],
  lists: readonly (readonly ClueSite[])[],
  isCandidate: (clue: ClueSite) => boolean,
): WholeLists {
  const clueAt = cluesByPlace(clues);
  const left = new Set(clues.filter(isCandidate));
  const lacks = new Map<ClueSite, Lack>();
  const isLeft = (place: ClueSite): boolean => {
    const clue = clueAt(place);
    return clue !== null && left.has(clue);
  };
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const list of lists) {
      const missing = list.find((place) => !isLeft(place));
      if (missing === undefined) continue;
      const known = clueAt(missing);
      for (const place of list) {
        const clue = clueAt(place);
        if (clue === null || !left.delete(clue)) continue;
        lacks.set(clue, (known && lacks.get(known)) ?? { clue, missing });
        hasChanged = true;
      }
    }
  }
  return { left, lacks };
}

/** The clue at a place, as the same object; null for a place without one. */
function cluesByPlace(clues: readonly ClueSite[]): (place: ClueSite) => ClueSite | null {
  const byKey = new Map(clues.map((clue) => [clueKey(clue), clue]));
  return (place) => byKey.get(clueKey(place)) ?? null;
}
