import type { Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';

/** How pleasing a puzzle is, beside how hard it is: parts from 0 to 1, of which more is better. A part that cannot be told is null. */
export interface Appeal {
  /** The part of the board that lies outside the largest rectangle without a clue. */
  readonly filled: number | null;
  /** How evenly clues are spread: those of the quarter of the board with the smallest number of them, by those of a mean quarter. */
  readonly spread: number | null;
  /** How much the steps to the solution vary: 1 from five different costs on, 0 for one. */
  readonly variety: number | null;
  /** The mean of the parts that can be told; 0 without any. */
  readonly score: number;
}

/** How a puzzle misses a wish. */
export type Miss = 'fewer clues' | 'more clues' | 'easier' | 'harder';

/** A puzzle that was made for a wish and misses it. The generator asked whether its solution is the only one, and nobody else did. */
export interface NearestPuzzle<L extends Layers = Layers> {
  /** Its solution, which has the puzzle. */
  readonly solution: Solution<L>;
  /** The number of clues, of those that the generator chooses. */
  readonly clueCount: number;
  /** What the costliest step costs at most; null if it is not known: nobody asked, its rating did not end, or it is above what was wished. */
  readonly costliest: number | null;
  /** Empty if it is only not known how hard it is. */
  readonly misses: readonly Miss[];
}
