import type { Geometry } from '../geometry/geometry.js';
import type { Answers, ClueSite, Puzzle, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { Rules } from '../layers/rule-variant.js';

/** How the places of clues are symmetric: not at all, or such that a turn by 180° leaves them where they are. */
export type Symmetry = 'none' | 'rotation';

/** All symmetries; the first is what nobody needs to ask for. */
export const symmetries: readonly Symmetry[] = ['none', 'rotation'];

/** What a puzzle to be made is to have. */
export interface WantedPuzzle {
  readonly geometry: Geometry;
  readonly rules: Rules;
  readonly symmetry: Symmetry;
  /** From 0 to 2³² − 1. */
  readonly seed: number;
}

/** What is known of a puzzle beside a solution of it. */
export type Verdict<L extends Layers = Layers> =
  /** It has another solution: this one. */
  | { readonly isOnly: false; readonly other: Answers<L> }
  /** It has no other. These clues alone say so, whatever the others are. */
  | { readonly isOnly: true; readonly because: readonly ClueSite[] };

/** What a maker may ask while it works; it knows no engine. All end the work by throwing where a limit is reached. */
export interface Trial<L extends Layers = Layers> {
  /**
   * Whether the solution is the only one of its puzzle. Questions about puzzles with clues at the same sites, and about
   * the same solution, are answered faster: clues that are left out are best written as unknown ones, where the kind
   * has these.
   */
  judge(solution: Solution<L>): Promise<Verdict<L>>;
  /** A solution of a puzzle, whatever the engine finds first; null where it has none. */
  complete(puzzle: Puzzle<L>): Promise<Solution<L> | null>;
  /** To be waited for every few milliseconds of other work. */
  pause(): Promise<void>;
}

/** How a kind makes new puzzles. */
export interface Generator<L extends Layers = Layers> {
  /** What it makes, in a sentence. */
  readonly says: string;
  /** The names of the rule variants that it can follow; others must be at their plain value. */
  readonly variants: readonly string[];
  /**
   * Why it cannot make that, which is wanted under rules that it can follow: what it expects and finds; null where it
   * can.
   */
  problem(wanted: WantedPuzzle): { readonly expected: string; readonly found: string } | null;
  /**
   * A puzzle with its only solution; what is wanted and the verdicts decide it. Null where none was found in as many
   * tries as the maker makes.
   */
  make(wanted: WantedPuzzle, trial: Trial<L>): Promise<Solution<L> | null>;
}
