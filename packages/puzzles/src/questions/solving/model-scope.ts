import type { Budget } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { ChosenFormulation } from './formulation-word.js';

/**
 * Which puzzles a model is for: all of the puzzle's shape, also without some of their clues; or the puzzle alone, with its clues written in, if
 * the formulation has such models.
 */
export type ModelScope = 'shape' | 'puzzle';

/** A puzzle in a formulation, without the treatment. Throws as `Formulation.formulate`. */
export function formulateUntreated(
  { formulation, parameters }: ChosenFormulation,
  puzzle: Puzzle,
  budget: Budget,
  scope: ModelScope,
): Formulated {
  const options = { parameters, budget };
  const alone = scope === 'puzzle' ? formulation.formulatePuzzle?.(puzzle, options) : undefined;
  return alone ?? formulation.formulate(puzzle, options);
}
