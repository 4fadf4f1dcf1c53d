import { linearLowerings, withLowerings, withSeparation } from '@gridwright/modeling';
import { cbc, clasp, type ExternalProgram, external, findProgram, glpsol } from '@gridwright/modeling/node';
import { describe, test } from 'vitest';
import { testSolutions } from './agreement.js';
import type { Board } from './board.js';

/** A program, and the boards that it takes. */
interface Program {
  readonly program: ExternalProgram;
  readonly takes: (board: Board) => boolean;
}

const programs: readonly Program[] = [
  { program: cbc, takes: () => true },
  { program: glpsol, takes: () => true },
  // It knows whole numbers only where they are given.
  { program: clasp, takes: ({ numbers }) => !numbers.includes('?') },
];

/** Tests that the formulation gives the answers of brute force on the engines that other people wrote. */
export function testExternalEngines(formulation: string, runs: number): void {
  for (const { program, takes } of programs) {
    describe(program.name, () => {
      if (findProgram(program.name) === null) {
        test.skip(`is not tried: there is no ${program.name} on the PATH`, () => {});
        return;
      }
      const engine = withSeparation(withLowerings(external(program), linearLowerings));
      testSolutions(program.name, { engines: [engine], budget: {}, formulation }, runs, takes);
    });
  }
}
