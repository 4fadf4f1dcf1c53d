import { clauseToLinear, type Engine, withLowerings, withSeparation } from '@gridwright/modeling';
import { cbc, clasp, type ExternalProgram, external, findProgram, glpsol } from '@gridwright/modeling/node';
import { describe, test } from 'vitest';
import { testAgreement } from './agreement.js';
import type { Board } from './board.js';

/** A program, and the formulations and boards that it takes. */
interface Program {
  readonly program: ExternalProgram;
  readonly takesWord: (word: string) => boolean;
  readonly takes: (board: Board) => boolean;
}

const programs: readonly Program[] = [
  { program: cbc, takesWord: () => true, takes: () => true },
  { program: glpsol, takesWord: () => true, takes: () => true },
  // It knows no continuous variables, and whole numbers only where they are given.
  {
    program: clasp,
    takesWord: (word) => !word.startsWith('flow'),
    takes: ({ cells }) => !cells.includes('?'),
  },
];

/** Tests that every formulation gives the answers of brute force on the engines that other people wrote. */
export function testExternalEngines(words: readonly string[], runs: number): void {
  for (const { program, takesWord, takes } of programs) {
    describe(program.name, () => {
      if (findProgram(program.name) === null) {
        test.skip(`is not tried: there is no ${program.name} on the PATH`, () => {});
        return;
      }
      const engine: Engine = withSeparation(withLowerings(external(program), [clauseToLinear]));
      const context = { engines: [engine], budget: {} };
      for (const word of words.filter(takesWord)) testAgreement(word, { runs, context, takes });
    });
  }
}
