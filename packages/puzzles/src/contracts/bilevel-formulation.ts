import type { BilevelModel } from '@gridwright/modeling';
import type { Puzzle, Solution } from '../boards/layers/board.js';
import type { Layers } from '../boards/layers/layer.js';

/** A way to write a question about puzzles with one solution as a bilevel model: the leader chooses clues, and the follower looks for another solution. */
export type BilevelFormulation<L extends Layers = Layers> = BilevelFacts & (OfSolution<L> | OfBoard<L>);

interface BilevelFacts {
  readonly name: string;
  /** Its source and its idea, in a sentence. */
  readonly description: string;
  /** The names of the rule variants that it models; others must be at their plain value. */
  readonly variants: readonly string[];
  /** A value of the leader's objective in words, such as "8 clues determine this solution". */
  readonly text: (value: number) => string;
}

/** The fewest clues with a given solution. */
interface OfSolution<L extends Layers> {
  readonly about: 'solution';
  /** The model of a solution that keeps the rules. Of its puzzle, it keeps all but the clues that the leader chooses. */
  formulate(solution: Solution<L>): BilevelFormulated<L>;
}

/** Clues on a board, where any solution will do. */
interface OfBoard<L extends Layers> {
  readonly about: 'board';
  /** The model of a board: of the puzzle, it keeps the size and the rules. */
  formulate(puzzle: Puzzle<L>): BilevelFormulated<L>;
}

/** The bilevel model of a solution or a board, and what its values mean. */
export interface BilevelFormulated<L extends Layers = Layers> {
  readonly model: BilevelModel;
  /** The puzzle with the clues that the leader chooses. */
  puzzleOf(values: Float64Array): Puzzle<L>;
}
