import type { Geometry } from '../geometry/geometry.js';
import type { Grid } from '../geometry/grid.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Layers, ValueRange } from '../layers/layer.js';
import type { Rules } from '../layers/rule-variant.js';

/** The symmetry of the places of clues: none, or invariant under a turn by 180°. */
export type Symmetry = 'none' | 'rotation';

/** All symmetries; the first is the default. */
export const symmetries: readonly Symmetry[] = ['none', 'rotation'];

/** The requirements for a new puzzle. */
export interface WantedPuzzle {
  readonly geometry: Geometry;
  /** How large a puzzle of a kind without a board is, where its generator says what that means; its usual extent by default. */
  readonly extent?: Grid | undefined;
  readonly rules: Rules;
  readonly symmetry: Symmetry;
  /** The name of one of the generator's forms; the plain one by default. */
  readonly form?: string | undefined;
  /** From 0 to 2³² − 1. */
  readonly seed: number;
}

/** The answer at a site of a layer lies in a range. */
export interface AnswerRange {
  readonly layer: string;
  readonly site: number;
  readonly range: ValueRange;
}

/**
 * The questions that a generator may ask. It learns whether there is a solution, never which one an engine found, so
 * that every engine leads to the same puzzle. All end the work by throwing if a limit is reached. Questions about
 * puzzles with clues at the same sites, and about the same solution, are answered faster (`withoutNeedlessClues`).
 */
export interface Trial<L extends Layers = Layers> {
  /** Whether the puzzle has a solution. */
  hasSolution(puzzle: Puzzle<L>): Promise<boolean>;
  /** Whether the puzzle of a solution has another one, in which the answer at a site is in this range if one is given. */
  hasOther(solution: Solution<L>, where?: AnswerRange): Promise<boolean>;
  /** To be awaited every few milliseconds of other work. */
  pause(): Promise<void>;
}

/** A form of puzzles that a generator makes beside the plain one. */
export interface PuzzleForm {
  readonly name: string;
  /** What differs, in a sentence. */
  readonly says: string;
}

/** How a kind makes new puzzles. */
export interface Generator<L extends Layers = Layers> {
  /** What it makes, in a sentence. */
  readonly says: string;
  /**
   * Whether the puzzles that it makes of this sort are minimal: with any clue left out, or with all clues left out that the symmetry
   * maps to one another, there are several solutions. By default they need not be.
   */
  isMinimal?(wanted: WantedPuzzle): boolean;
  /** The forms that it makes beside the plain one; none by default. */
  readonly forms?: readonly PuzzleForm[];
  /**
   * Of a kind without a board, what the two numbers of a size such as `4x5` count, and the size without one. Without it, its puzzles
   * have no size.
   */
  readonly extent?: { readonly rows: string; readonly columns: string; readonly usual: Grid };
  /** The names of the rule variants that it can follow; others must be at their plain value. */
  readonly variants: readonly string[];
  /**
   * Why it cannot make such a puzzle, though it supports the rules: expected and found; null if it can.
   */
  problem(wanted: WantedPuzzle): { readonly expected: string; readonly found: string } | null;
  /**
   * A puzzle with its only solution, which depends only on the requirements. Null if none was found in as many tries as
   * the generator makes.
   */
  make(wanted: WantedPuzzle, trial: Trial<L>): Promise<Solution<L> | null>;
}
