import type { Puzzle } from '../layers/board.js';
import type { Layers, ValueRange } from '../layers/layer.js';

/** Something that can be told from the clues alone, without trying. */
export interface Deduction<L extends Layers = Layers> {
  /** For example the number of its equation. */
  readonly name: string;
  /** In a sentence. */
  readonly says: string;
  /** The names of the rule variants under which it holds; others must be at their plain value. */
  readonly variants: readonly string[];
  /** All that it tells of a puzzle, a conclusion for each clue that it concludes from. */
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
