import { clauseToLinear, highs, withLowerings, withSeparation } from '@gridwright/modeling';
import type { QuestionContext } from '../src/questions/plan.js';

/** The engine of these tests, composed as the command composes it. */
export const engine = withSeparation(withLowerings(highs(), [clauseToLinear]));

/** A question without limits. */
export const unlimited: QuestionContext = { engines: [engine], budget: {} };
