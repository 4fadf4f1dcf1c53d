import {
  conflict,
  diagram,
  type Engine,
  highs,
  linearLowerings,
  withLowerings,
  withSeparation,
} from '@gridwright/modeling';
import { proved } from '../../modeling/test/proved.js';
import type { QuestionOptions } from '../src/questions/solving/puzzle-question.js';

/** HiGHS, composed as the command composes it. */
export const engine = withSeparation(withLowerings(highs(), linearLowerings));

/** A question without limits, to decision diagrams. */
export const counting: QuestionOptions = { engines: [diagram], budget: {} };

/** The engines of the command that need no other program. */
export const engines: readonly Engine[] = [conflict(), engine, diagram];

/** A question without limits. */
export const unlimited: QuestionOptions = { engines: [engine], budget: {} };

/**
 * A question without limits, to our own solver where it takes the model, as the command asks it; what it says is
 * proved.
 */
export const native: QuestionOptions = { engines: [proved(conflict()), engine], budget: {} };
