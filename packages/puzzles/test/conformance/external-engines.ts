import { linearLowerings, withLowerings, withSeparation } from '@gridwright/modeling';
import { cbc, clasp, type ExternalProgram, external, glpsol } from '@gridwright/modeling/node';
import { describeWith } from '../../../../test/programs.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';

/** An engine that other people wrote. */
export interface ExternalEngine {
  readonly name: string;
  /** A question without limits to this engine only, composed as in the command. */
  readonly context: QuestionOptions;
  /** Whether it supports no continuous variables, and integer variables only with fixed values. */
  readonly isPseudoBoolean: boolean;
}

const programs: readonly ExternalProgram[] = [cbc, glpsol, clasp];

/** The tests of a law on each external engine; a test reports a missing program. */
export function describeExternalEngines(testLaw: (engine: ExternalEngine) => void): void {
  for (const program of programs) {
    const { name } = program;
    describeWith([name], name, () => {
      const engine = withSeparation(withLowerings(external(program), linearLowerings));
      testLaw({ name, context: { engines: [engine], budget: {} }, isPseudoBoolean: program === clasp });
    });
  }
}
