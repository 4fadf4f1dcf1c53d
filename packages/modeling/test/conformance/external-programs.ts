import { describeWith } from '../../../../test/programs.js';
import { type LoadedEngine, linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { external } from '../../src/node/external.js';
import type { ExternalProgram } from '../../src/node/program.js';

/** Tests of an engine that calls a program, composed as in the command. */
export function describeProgram(
  program: ExternalProgram,
  testEngine: (name: string, makeEngine: () => LoadedEngine) => void,
): void {
  const { name } = program;
  describeWith([name], name, () =>
    testEngine(`external, ${name}`, () => withSeparation(withLowerings(external(program), linearLowerings))),
  );
}
