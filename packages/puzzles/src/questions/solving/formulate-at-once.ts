import { type Budget, EngineError, withTreatment } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Formulated } from '../../contracts/formulated.js';
import { QuestionError } from '../../contracts/question-error.js';
import { type ChosenFormulation, formulationWord } from './formulation-word.js';
import { formulateUntreated, type ModelScope } from './model-scope.js';

/**
 * A puzzle in a formulation, its graph constraint rewritten by the treatment; for all puzzles of its shape by default. Throws as `Formulation.formulate`, `QuestionError`
 * `treatment-refuses`, and `EngineError` as lowerings do.
 */
export function formulateAtOnce<L extends Layers>(
  chosen: ChosenFormulation<L>,
  puzzle: Puzzle<L>,
  budget: Budget,
  scope?: ModelScope,
): Formulated<L>;
export function formulateAtOnce(
  chosen: ChosenFormulation,
  puzzle: Puzzle,
  budget: Budget,
  scope: ModelScope = 'shape',
): Formulated {
  const { formulation, treatment } = chosen;
  const formulated = formulateUntreated(chosen, puzzle, budget, scope);
  if (treatment === null) return formulated;
  try {
    return { ...formulated, model: withTreatment(formulated.model, treatment, budget) };
  } catch (error) {
    if (!(error instanceof EngineError) || error.problem.code !== 'model-refused') throw error;
    const { refusals } = error.problem;
    const word = formulationWord(formulation, treatment);
    throw new QuestionError({ code: 'treatment-refuses', formulation: word, refusals });
  }
}
