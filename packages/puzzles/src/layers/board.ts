import type { Geometry } from '../geometry/geometry.js';
import { type Site, siteCount } from '../geometry/sites.js';
import {
  type AnswerLayer,
  empty,
  type LayerNames,
  type Layers,
  layersOf,
  type PuzzleShape,
} from './layer.js';

/** The values of a layer, one a site, numbered as the geometry numbers its sites. */
export type SiteValues = Int16Array;

/** What is given: where it is, the rules in force, and the clues. */
export interface Puzzle<L extends Layers = Layers> extends PuzzleShape {
  readonly clues: { readonly [Name in LayerNames<L, 'clue'>]: SiteValues };
}

/** Where a clue stands. */
export interface ClueSite {
  readonly layer: string;
  readonly site: number;
}

/** The values of the answer layers. */
export type Answers<L extends Layers = Layers> = {
  readonly [Name in LayerNames<L, 'answer'>]: SiteValues;
};

/** A puzzle and what is known of its solution: undecided sites are `empty`. */
export interface Position<L extends Layers = Layers> {
  readonly puzzle: Puzzle<L>;
  readonly answers: Answers<L>;
}

/** A position in which every site is decided. That it keeps the rules is for `check` to say. */
export interface Solution<L extends Layers = Layers> extends Position<L> {
  readonly complete: true;
}

/** Undecided values for every site of a layer. */
export function emptySites(geometry: Geometry, site: Site): SiteValues {
  return new Int16Array(siteCount(geometry, site)).fill(empty);
}

/** The puzzle of this shape without clues. */
export function emptyPuzzle<L extends Layers>(layers: L, shape: PuzzleShape): Puzzle<L> {
  const clues = layersOf(layers, 'clue').map(([name, { site }]) => [name, emptySites(shape, site)]);
  return { ...shape, clues: Object.fromEntries(clues) };
}

/** The position in which nothing is decided. */
export function unsolved<L extends Layers>(layers: L, puzzle: Puzzle<L>): Position<L> {
  const answers = Object.fromEntries(
    layersOf(layers, 'answer').map(([name, layer]) => [name, emptySites(puzzle, layer.site)]),
  );
  return { puzzle, answers: answers as Answers<L> };
}

/** The value that a clue gives to a site of an answer layer; `empty` where none does. */
export function givenAt(puzzle: Puzzle, { givenBy }: AnswerLayer, site: number): number {
  return givenBy === undefined ? empty : puzzle.clues[givenBy]![site]!;
}

/**
 * The position as a solution: undecided sites take the value that a clue gives them, else their layer's `blank` value.
 * Null where a site is undecided and has neither.
 */
export function finished<L extends Layers>(layers: L, position: Position<L>): Solution<L> | null {
  const answers: Record<string, SiteValues> = {};
  const given: Readonly<Record<string, SiteValues>> = position.answers;
  for (const [name, layer] of layersOf(layers, 'answer')) {
    const blank: number = layer.blank ?? empty;
    const values: SiteValues = given[name]!.map((value, site) => {
      if (value !== empty) return value;
      const clue = givenAt(position.puzzle, layer, site);
      return clue === empty ? blank : clue;
    });
    if (values.includes(empty)) return null;
    answers[name] = values;
  }
  return { puzzle: position.puzzle, answers: answers as Answers<L>, complete: true };
}

/**
 * The solution as a person leaves it: sites that have the `blank` value, or one that a clue gives, are not drawn on.
 * Inverse of `finished`.
 */
export function asDrawn<L extends Layers>(layers: L, solution: Solution<L>): Position<L> {
  const answers: Record<string, SiteValues> = {};
  const given: Readonly<Record<string, SiteValues>> = solution.answers;
  for (const [name, layer] of layersOf(layers, 'answer')) {
    answers[name] = given[name]!.map((value, site) => {
      const isSaid = value === layer.blank || value === givenAt(solution.puzzle, layer, site);
      return isSaid ? empty : value;
    });
  }
  return { puzzle: solution.puzzle, answers: answers as Answers<L> };
}

/** Whether anything is decided. */
export function isStarted(position: Position): boolean {
  return Object.values(position.answers).some((values) => values.some((value) => value !== empty));
}
