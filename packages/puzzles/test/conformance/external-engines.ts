import { linearLowerings, withLowerings, withSeparation } from '@gridwright/modeling';
import { cbc, clasp, type ExternalProgram, external, findProgram, glpsol } from '@gridwright/modeling/node';
import { describe, test } from 'vitest';
import type { QuestionContext } from '../../src/questions/plan.js';

/** An engine that other people wrote. */
export interface ExternalEngine {
  readonly name: string;
  /** A question without limits, to this engine alone, composed as the command composes it. */
  readonly context: QuestionContext;
  /** Whether it knows no continuous variables, and whole numbers only where they are given. */
  readonly isPseudoBoolean: boolean;
}

const programs: readonly ExternalProgram[] = [cbc, glpsol, clasp];

/** The tests of a law on each of the engines that other people wrote; where a program is missing, a test says so. */
export function describeExternalEngines(testLaw: (engine: ExternalEngine) => void): void {
  for (const program of programs) {
    const { name } = program;
    describe(name, () => {
      if (findProgram(name) === null) {
        test.skip(`is not tried: there is no ${name} on the PATH`, () => {});
        return;
      }
      const engine = withSeparation(withLowerings(external(program), linearLowerings));
      testLaw({ name, context: { engines: [engine], budget: {} }, isPseudoBoolean: program === clasp });
    });
  }
}
