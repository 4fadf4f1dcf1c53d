import type { Assumption } from '@gridwright/modeling';
import type { Deduction } from '../deductions/deduction.js';
import type { Formulated } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';

/** What is known of the variables before anything is solved. */
export interface Assumptions {
  /** Bounds: those of the clues first, then those that were deduced. */
  readonly assume: readonly Assumption[];
  /** How many conclusions were deduced: one for each rule, clue and site. */
  readonly deduced: number;
}

/** The clues of a puzzle, and what deductions conclude from them, as bounds on the variables of its model. */
export function assumptionsOf(
  formulated: Formulated,
  deductions: readonly Deduction[],
  puzzle: Puzzle,
): Assumptions {
  const conclusions = deductions.flatMap((each) => each.conclude(puzzle));
  const bounds = conclusions.flatMap(({ layer, site, range }) => formulated.bound(layer, site, range));
  return { assume: [...formulated.fix(puzzle), ...bounds], deduced: conclusions.length };
}
