import type { BilevelModel } from '@gridwright/modeling';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';

/**
 * A way to write "the fewest clues with this solution" as a bilevel model: the leader chooses the clues, and the follower looks for another
 * solution that has them.
 */
export interface BilevelFormulation<L extends Layers = Layers> {
  readonly name: string;
  /** Its source and its idea, in a sentence. */
  readonly says: string;
  /** The names of the rule variants that it models; others must be at their plain value. */
  readonly variants: readonly string[];
  /** The model of a solution that keeps the rules. Of its puzzle, it keeps all but the clues that the leader chooses. */
  formulate(solution: Solution<L>): BilevelFormulated<L>;
}

/** The bilevel model of a solution, and what its values mean. */
export interface BilevelFormulated<L extends Layers = Layers> {
  readonly model: BilevelModel;
  /** The puzzle with the clues that the leader chooses. */
  puzzleOf(values: Float64Array): Puzzle<L>;
}
