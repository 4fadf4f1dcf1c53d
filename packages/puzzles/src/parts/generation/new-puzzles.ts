import type { BoardProblem } from '../../boards/geometry/grid.js';
import type { Answers, Puzzle, Solution } from '../../boards/layers/board.js';
import type { WantedPuzzle } from '../../contracts/generator.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { ClueValues } from '../rows/rows.js';

/** Random solutions of boards whose clues are free, drawn without a model. */
export interface DrawnSolutions {
  first(board: Puzzle, random: SeededRandom): Answers;
  /** Another one, with a small change around a cell; null if none was found. */
  changed(solution: Solution, random: SeededRandom, near: number): Answers | null;
}

/** What the generator of a kind begins with, and prefers. */
export interface NewPuzzles {
  /**
   * The clues of a random board: all that say what the board is, and where clues stand, where that is not chosen with the solution. Their
   * numbers may be "?". `groups`: the cells, those together that a wished symmetry maps to each other. The first one of a group decides
   * of the others, in any case: only boards that look at several cells at a time need the groups.
   */
  board(blank: Puzzle, random: SeededRandom, groups: readonly (readonly number[])[]): ClueValues;
  /** Why no new puzzle is on such a board; null if one may be, as by default. */
  problem?(wanted: Pick<WantedPuzzle, 'geometry' | 'rules'>): BoardProblem | null;
  /** Whether new puzzles have all their clues, redundant ones too, unless a maker or a number of clues is wished; false by default. */
  readonly keepsClues?: boolean;
  /** By layer of answers, the probability with which a random solution prefers a value other than the smallest; 0.5 by default. */
  readonly preferred?: Readonly<Record<string, number>>;
  /** Where random solutions come from; by default from a model with free clues, and changes from the same model, with most answers fixed. */
  readonly drawnSolutions?: DrawnSolutions;
  /** The cells with answers that a new puzzle should not have, such as those of an island that is too large; none by default. */
  unwanted?(solution: Solution): readonly number[];
  /** Clues that say what the board is and suit a random solution, in place of those that it was drawn on. Null if none were found. */
  boardOf?(solution: Solution, random: SeededRandom): ClueValues | null;
  /**
   * A small random change of the board that leaves the solution one, apart from the answers that change with the board, around a cell that
   * other solutions have otherwise. Null if none was found. New puzzles are changed by it until they have no other solution.
   */
  changed?(solution: Solution, random: SeededRandom, near: number): Solution | null;
}
