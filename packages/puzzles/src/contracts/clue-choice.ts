import type { BoardSymmetry } from '../boards/geometry/symmetries.js';
import type { ClueSite, Puzzle, Solution } from '../boards/layers/board.js';
import type { Layers } from '../boards/layers/layer.js';

/** What the search for the fewest clues of a solution chooses from, and what a choice means. */
export interface ClueChoice<L extends Layers = Layers> {
  /** What remains where a clue is left out, such as "an island without its number". */
  readonly leaves: string;
  /** The puzzle with every clue that its solution has; the clues of the puzzle by default. */
  all?(solution: Solution<L>): Puzzle<L>;
  /** Clues that are left out together or not at all; each by itself by default. */
  together?(puzzle: Puzzle<L>): readonly (readonly ClueSite[])[];
  /** A number of clues that others have shown to be needed by every puzzle of this shape; null if none is known. */
  cited?(puzzle: Puzzle<L>): CitedBound | null;
}

/** A lower bound that is not proved here. */
export interface CitedBound {
  readonly clues: number;
  /** Who has shown it, and where. */
  readonly source: string;
}

/** What is required of the clues that are chosen. Clues are named by their places, such as `r2c3`, or `row 4`. */
export interface ClueWishes {
  /** Whether every clue that the solution has is a candidate, and not only those of the puzzle. */
  readonly all: boolean;
  /** Clues that are chosen in any case. */
  readonly with: readonly string[];
  /** Clues that are not chosen. */
  readonly without: readonly string[];
  /** If given, only these are candidates, and those of `with`; each with those that belong to it, unless these are excluded. */
  readonly among: readonly string[] | null;
  /** The places of the clues are the same after this symmetry of the board; null for any. */
  readonly symmetry: BoardSymmetry | null;
  /** The weights of clues at places, or of all clues of a layer; the last one holds. Others weigh 1. */
  readonly weights: readonly (readonly [name: string, weight: number])[];
}
