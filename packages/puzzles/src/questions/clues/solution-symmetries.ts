import type { Board } from '../../boards/definition/board.js';
import { isGridSite, type Site } from '../../boards/geometry/sites.js';
import { type BoardSymmetry, boardSymmetries, ownSiteImages } from '../../boards/geometry/symmetries.js';
import {
  type Answers,
  type ClueSite,
  clueKey,
  type Puzzle,
  type SiteValues,
  type Solution,
} from '../../boards/layers/board.js';
import { imageLayer } from '../../boards/layers/image-layer.js';
import {
  empty,
  hasBoard,
  type Layers,
  layersOf,
  unknownClue,
  type ValueLayer,
} from '../../boards/layers/layer.js';
import { withoutClues } from '../../boards/layers/left-out.js';
import { violations } from '../../boards/rules/rule.js';
import type { PuzzleQuestion } from '../solving/puzzle-question.js';
import type { Difference, SelectedClues } from './selected-clues.js';

/** A symmetry of the board that maps a puzzle and its solution to themselves, up to other names of the values of a layer. */
export interface SolutionSymmetry {
  /** By clue, the place of its image. */
  readonly images: readonly number[];
  /** The image of other answers; null if they have a value whose new name the solution leaves open. */
  imageOf(answers: Answers): Answers | null;
}

/**
 * The symmetries of a solution with some of the clues of its puzzle, without the identity. Values may change their names, as in a
 * Latin square that is symmetric after all 1 have become 2: whether the rules allow that is for the caller to check. Boards whose clues
 * are records have none. Linear in the sites.
 */
export function solutionSymmetries(
  { layers, orientation }: Pick<Board, 'layers' | 'orientation'>,
  { puzzle, answers }: Pick<Solution, 'puzzle' | 'answers'>,
  clues: readonly ClueSite[],
): readonly SolutionSymmetry[] {
  const written: Puzzle | null = hasBoard(layers) ? orientation.written(puzzle) : null;
  if (written === null) return [];
  const placeOf = new Map(clues.map((clue, place) => [clueKey(clue), place]));
  return boardSymmetries.flatMap((symmetry) => {
    if (symmetry === 'identity') return [];
    const onClues = mappedLayers(layers, 'clue', written, written.clues, symmetry);
    const onAnswers = mappedLayers(layers, 'answer', written, answers, symmetry);
    if (onClues === null || onAnswers === null) return [];
    const images: number[] = [];
    for (const { layer, site } of clues) {
      const map = onClues.get(layer);
      const image = map && placeOf.get(clueKey({ layer: map.target, site: map.sites[site]! }));
      if (image === undefined) return [];
      images.push(image);
    }
    return [{ images, imageOf: (other) => imageOfAnswers(onAnswers, other) }];
  });
}

/** What a symmetry makes of a layer. */
interface LayerMap {
  readonly target: string;
  /** By site, its image. */
  readonly sites: readonly number[];
  /** The image of a value; null if it is not known. */
  value(value: number): number | null;
}

/** By layer, what a symmetry makes of it; null unless it maps these values to themselves, up to their names. */
function mappedLayers(
  layers: Layers,
  role: ValueLayer['role'],
  puzzle: Puzzle,
  values: Readonly<Record<string, SiteValues>>,
  symmetry: BoardSymmetry,
): ReadonlyMap<string, LayerMap> | null {
  const maps = new Map<string, LayerMap>();
  for (const [name, layer] of layersOf(layers, role)) {
    const sites = imagesOf(puzzle, layer.site, symmetry, values[name]!.length);
    const target = isGridSite(layer.site) ? imageLayer(layers, name, symmetry) : name;
    if (sites === null || target === null) return null;
    const turned = (value: number): number =>
      value === empty || value === unknownClue ? value : (layer.valueImage?.(value, symmetry) ?? value);
    const renamed = renaming(values[name]!.map(turned), sites, values[target]!);
    if (renamed === null) return null;
    maps.set(name, { target, sites, value: (value) => renamed(turned(value)) });
  }
  return maps;
}

function imagesOf(
  puzzle: Puzzle,
  site: Site,
  symmetry: BoardSymmetry,
  count: number,
): readonly number[] | null {
  return isGridSite(site) ? ownSiteImages(puzzle, symmetry, site) : [...Array(count).keys()];
}

/** The new names of values that make those of one layer those of another at the images of their sites; null if there are none. */
function renaming(
  from: SiteValues,
  sites: readonly number[],
  to: SiteValues,
): ((value: number) => number | null) | null {
  const names = new Map([
    [empty, empty],
    [unknownClue, unknownClue],
  ]);
  for (const [site, value] of from.entries()) {
    const image = to[sites[site]!]!;
    if (!names.has(value)) names.set(value, image);
    if (names.get(value) !== image) return null;
  }
  const taken = new Set(names.values());
  if (taken.size < names.size) return null;
  return (value) => names.get(value) ?? (taken.has(value) ? null : value);
}

function imageOfAnswers(maps: ReadonlyMap<string, LayerMap>, answers: Answers): Answers | null {
  const found: Record<string, SiteValues> = {};
  for (const [name, { target, sites, value }] of maps) {
    const values = answers[name]!;
    const moved = new Int16Array(values.length);
    for (const [site, each] of values.entries()) {
      const image = value(each);
      if (image === null) return null;
      moved[sites[site]!] = image;
    }
    found[target] = moved;
  }
  return found;
}

/**
 * What the symmetries of a puzzle with its solution make of a difference set: other difference sets, each once. The other solution
 * of each keeps the rules of the puzzle without its clues, as it is checked.
 */
export function differenceImages(
  { kind, puzzle }: Pick<PuzzleQuestion, 'kind' | 'puzzle'>,
  { clues, solution }: Pick<SelectedClues, 'clues' | 'solution'>,
): (difference: Difference) => readonly Difference[] {
  const symmetries = solutionSymmetries(kind, solution, clues);
  return ({ broken, other }) => {
    const known = new Set([keyOf(broken)]);
    return symmetries.flatMap(({ images, imageOf }) => {
      const image = broken.map((clue) => images[clue]!).sort((one, another) => one - another);
      const answers = known.has(keyOf(image)) ? null : imageOf(other.answers);
      if (answers === null) return [];
      const without = withoutClues(
        kind.layers,
        puzzle,
        image.map((clue) => clues[clue]!),
      );
      const solved = { puzzle: without, answers, complete: true } as const;
      // Rules that know the names of values admit no other ones.
      if (violations(kind.rules, solved, 'complete').length > 0) return [];
      known.add(keyOf(image));
      return [{ broken: image, other: solved }];
    });
  };
}

function keyOf(places: readonly number[]): string {
  return [...places].sort((one, other) => one - other).join(' ');
}
