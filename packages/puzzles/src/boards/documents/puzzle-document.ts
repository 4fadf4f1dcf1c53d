import type { GridSite } from '../geometry/sites.js';
import { type Answers, type Position, type Puzzle, unsolved } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';

/** The colors of marks, numbered from 1. */
export const colorCount = 8;

/** What a person notes at a site. It is no answer: no question and no rule reads it. */
export interface Mark {
  /** Short texts in the corners of a cell, as the candidates of a number; each once, in the order of reading. */
  readonly corner?: readonly string[];
  /** Short texts in the middle of a cell. */
  readonly center?: readonly string[];
  /** Numbers of colors, from 1 to `colorCount`, ascending. */
  readonly colors?: readonly number[];
  /** Of a record: it is crossed off, as it is used up. */
  readonly cross?: true;
  /** The names of values that cannot be here, each once, in the order in which they were crossed out. */
  readonly out?: readonly string[];
}

/** The sorts of sites that have marks: those of a board, and the sites of a layer at records, which is named: `at sentences`. */
export type MarkSort = GridSite | `at ${string}`;

/** The marks by their sites; a site without one is left out. */
export type Marks = { readonly [Sort in MarkSort]?: Readonly<Record<number, Mark>> };

/** What a solver has entered: answers and marks. */
export interface Entries<L extends Layers = Layers> {
  readonly answers: Answers<L>;
  readonly marks: Marks;
}

/** What is said about a puzzle, in the words of its author. Empty where nothing is said. */
export interface About {
  readonly title: string;
  readonly author: string;
  readonly notes: string;
  /** The author's own wording of the rules. */
  readonly rulesText: string;
}

/**
 * What a person works on: a puzzle, what is entered so far, and what is said about it. It is a position too: its answers are
 * those of the innermost trial.
 */
export interface PuzzleDocument<L extends Layers = Layers> extends Position<L>, Entries<L> {
  readonly puzzle: Puzzle<L>;
  /** For each open trial, what was entered before it began; the outermost trial is the first. */
  readonly trials: readonly Entries<L>[];
  readonly about: About;
}

/** Nothing said. */
export const noWords: About = { title: '', author: '', notes: '', rulesText: '' };

/** The document of a position, without marks, trials and words. */
export function documentOf<L extends Layers>(
  position: Position<L>,
  about: About = noWords,
): PuzzleDocument<L> {
  return { puzzle: position.puzzle, answers: position.answers, marks: {}, trials: [], about };
}

/** The document without anything entered. */
export function withoutEntries<L extends Layers>(
  layers: L,
  { puzzle, about }: PuzzleDocument<L>,
): PuzzleDocument<L> {
  return documentOf(unsolved(layers, puzzle), about);
}
