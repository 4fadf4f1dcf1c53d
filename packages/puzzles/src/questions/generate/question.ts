import type { ClueSymmetry } from '../../boards/geometry/clue-symmetry.js';
import type { Maker } from '../../contracts/generator.js';
import type { OwnValue } from '../../contracts/own-wish.js';
import type { ExamplePuzzle } from '../answers/input.js';
import type { Grade } from '../answers/rating.js';

/**
 * New puzzles of a kind instead of any inputs, one for each of the seeds from `seed` on; the rules are those of the
 * reading. `kind`: null for that of the example. `size`: a word for `geometryNamed`; null for a kind without a board, and for that of
 * the example. `to`: a format of the kind; null: an address if it can represent the puzzle.
 */
export interface GenerateTask {
  readonly command: 'generate';
  readonly kind: string | null;
  readonly size: string | null;
  readonly seed: number;
  readonly count: number;
  readonly symmetry: ClueSymmetry;
  readonly maker?: Maker | undefined;
  readonly clues?: number | undefined;
  /** The share of the places of clues that have clues; not together with `clues`. */
  readonly density?: number | undefined;
  /** Values, or texts, of wishes of the kind's own. */
  readonly own?: Readonly<Record<string, OwnValue>> | undefined;
  /** A puzzle whose kind, board, rules, number of clues and grade are wished where nothing else is. */
  readonly like?: ExamplePuzzle | undefined;
  /** A grade, or the cost of the costliest step, which is met within a tenth. */
  readonly difficulty?: Grade | number | undefined;
  /** Whether the puzzles are rated; true by default. */
  readonly rates?: boolean | undefined;
  /** The time for the rating of each puzzle, in milliseconds; see `GenerateOptions`. */
  readonly ratingLimitMs?: number | undefined;
  /** The number of puzzles of which the most pleasing one is chosen; 1 by default. */
  readonly bestOf?: number | undefined;
  /** One of the generator's forms; the plain one by default. */
  readonly form?: string | undefined;
  readonly to: string | null;
}
