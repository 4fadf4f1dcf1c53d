import { clauseToLinear, highs, withLowerings, withSeparation } from '@gridwright/modeling';

/** The engine highs, composed as the command has it. */
export function highsEngine() {
  return withSeparation(withLowerings(highs(), [clauseToLinear]));
}
