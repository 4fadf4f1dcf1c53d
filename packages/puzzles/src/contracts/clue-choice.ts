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
