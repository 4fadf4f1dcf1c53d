import { InputError, quote } from '../formats/input-error.js';
import { isGridSite, siteName } from '../geometry/sites.js';
import { type BoardSymmetry, ownSiteImages } from '../geometry/symmetries.js';
import type { InstanceSubject } from '../instances/instances.js';
import type { Kind } from '../kinds/kind.js';
import { type ClueSite, clueKey, type Puzzle, siteOfClue } from '../layers/board.js';
import { imageLayer } from '../layers/image-layer.js';
import { clueSites, withoutClues } from '../layers/left-out.js';
import type { ClueChoice } from './clue-choice.js';

/** What is required of the clues that are chosen. Clues are named by their places, such as `r2c3`, or `row 4`. */
export interface ClueWishes {
  /** Whether every clue that the solution has is a candidate, and not only those of the puzzle. */
  readonly all: boolean;
  /** Clues that are chosen in any case. */
  readonly with: readonly string[];
  /** Clues that are not chosen. */
  readonly without: readonly string[];
  /** If given, only these are candidates, and those of `with`. */
  readonly among: readonly string[] | null;
  /** The places of the clues are the same after this symmetry of the board; null for any. */
  readonly symmetry: BoardSymmetry | null;
  /** The weights of clues at places, or of all clues of a layer; the last one holds. Others weigh 1. */
  readonly weights: readonly (readonly [name: string, weight: number])[];
}

/** The clues among which the fewest are searched, and how they hang together. */
export interface CandidateClues {
  /** The puzzle with all candidates. */
  readonly puzzle: Puzzle;
  readonly together: readonly (readonly ClueSite[])[];
  readonly always: readonly ClueSite[];
  weight(clue: ClueSite): number;
}

/** The candidates for a solution. Throws `InputError` for a name of no clue, and for a board without the symmetry. */
export function candidateClues(
  kind: Kind,
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
  const isCandidate = (clue: ClueSite): boolean => !without.has(clue) && (among === null || among.has(clue));
  const orbits = wishes.symmetry === null ? [] : clueOrbits(kind, whole, clues, wishes.symmetry);
  /** Clues that come together with one that is no candidate are none. */
  const lists = [...(choice.together?.(whole) ?? []), ...orbits].map(identified(clues));
  const left = withWholeLists(clues, lists, isCandidate);
  const isLeft = new Set(left);
  const gone = always.find((clue) => !isLeft.has(clue));
  if (gone !== undefined)
    throw wrongName(nameOf(gone), 'a clue that can be chosen together with those that belong to it');
  const places = placesAmong(kind, left);
  const weight = weightOf(clues, wishes.weights, byName);
  const weights = new Map([...places].map(([clue, place]) => [clueKey(place), weight(clue)]));
  const placesOf = (list: readonly (ClueSite | null)[]): readonly ClueSite[] =>
    list.flatMap((clue) => (clue === null ? [] : (places.get(clue) ?? [])));
  return {
    puzzle: withoutClues(
      layers,
      whole,
      clues.filter((clue) => !isLeft.has(clue)),
    ),
    together: lists.map(placesOf),
    always: placesOf(always),
    weight: (clue) => weights.get(clueKey(clue)) ?? 1,
  };
}

/** By candidate, where it is in the puzzle that has no other clues: the candidates of a list of records are its only ones there. */
function placesAmong({ layers }: Kind, left: readonly ClueSite[]): ReadonlyMap<ClueSite, ClueSite> {
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

/** Lists of clues as the same objects; null for a place without a clue. */
function identified(clues: readonly ClueSite[]): (list: readonly ClueSite[]) => readonly (ClueSite | null)[] {
  const byKey = new Map(clues.map((clue) => [clueKey(clue), clue]));
  return (list) => list.map((clue) => byKey.get(clueKey(clue)) ?? null);
}

/** The candidates whose lists have candidates only. */
function withWholeLists(
  clues: readonly ClueSite[],
  lists: readonly (readonly (ClueSite | null)[])[],
  isCandidate: (clue: ClueSite) => boolean,
): readonly ClueSite[] {
  const left = new Set(clues.filter(isCandidate));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const list of lists) {
      if (list.every((clue) => clue !== null && left.has(clue))) continue;
      for (const clue of list) if (clue !== null && left.delete(clue)) hasChanged = true;
    }
  }
  return [...left];
}

/** The clues that a symmetry of the board maps to one another; places without a clue too. */
function clueOrbits(
  { layers }: Kind,
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
  for (const [name, weight] of weights) {
    const ofLayer = clues.filter(({ layer }) => layer.toLowerCase() === name.toLowerCase());
    const found = ofLayer.length > 0 ? ofLayer : (byName.get(name.toLowerCase()) ?? []);
    if (found.length === 0) throw wrongName(name, 'a clue of the puzzle, or a layer of clues');
    for (const clue of found) known.set(clueKey(clue), weight);
  }
  return (clue) => known.get(clueKey(clue)) ?? 1;
}

function wrongName(found: string, expected: string): InputError {
  return new InputError({ code: 'unexpected', place: null, expected, found: quote(found) });
}
