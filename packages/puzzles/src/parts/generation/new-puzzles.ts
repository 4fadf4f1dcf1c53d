import type { BoardProblem } from '../../boards/geometry/grid.js';
import type { Puzzle, Solution } from '../../boards/layers/board.js';
import type { WantedPuzzle } from '../../contracts/generator.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { ClueValues } from '../rows/rows.js';

/** What the generator of a kind begins with, and prefers. */
export interface NewPuzzles {
  /**
   * The clues of a random board: all that say what the board is, and where clues stand, where that is not chosen with the solution. Their
   * numbers may be "?".
   */
  board(blank: Puzzle, random: SeededRandom): ClueValues;
  /** Why no new puzzle is on such a board; null if one may be, as by default. */
  problem?(wanted: Pick<WantedPuzzle, 'geometry' | 'rules'>): BoardProblem | null;
  /** By layer of answers, the probability with which a random solution prefers a value other than the smallest; 0.5 by default. */
  readonly preferred?: Readonly<Record<string, number>>;
  /** The cells with answers that a new puzzle should not have, such as those of an island that is too large; none by default. */
  unwanted?(solution: Solution): readonly number[];
  /** Of a kind whose clues say what the board is: a board that a random solution has, in place of the one that it was drawn on. Null if none was found. */
  boardOf?(solution: Solution, random: SeededRandom): ClueValues | null;
  /**
   * A small random change of the board that leaves the solution one, apart from the answers that change with the board, around a cell that
   * other solutions have otherwise. Null if none was found. New puzzles are changed by it until they have no other solution.
   */
  changed?(solution: Solution, random: SeededRandom, near: number): Solution | null;
}
