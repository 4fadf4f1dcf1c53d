import type { Puzzle } from '../boards/layers/board.js';
import type { Layers, ValueRange } from '../boards/layers/layer.js';

/** A rule of deduction: what follows from the clues without search. */
export interface Deduction<L extends Layers = Layers> {
  /** For example the number of its equation. */
  readonly name: string;
  /** In a sentence. */
  readonly description: string;
  /** The names of the rule variants under which it holds; others must be at their plain value. */
  readonly variants: readonly string[];
  /** All its conclusions for a puzzle, one for each clue that it applies to. */
  conclude(puzzle: Puzzle<L>): readonly Conclusion[];
}

/** The answer at a site lies in this range, because of the clue at this cell. */
export interface Conclusion {
  readonly cell: number;
  /** The name of an answer layer. */
  readonly layer: string;
  readonly site: number;
  readonly range: ValueRange;
}
