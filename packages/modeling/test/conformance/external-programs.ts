import { describeWith } from '../../../../test/programs.js';
import { type LoadedEngine, linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { external } from '../../src/node/external.js';
import type { OutsideProgram } from '../../src/node/program.js';
import { outsidePrograms } from '../../src/node/programs.js';

/** The programs that tests run where they are installed: a command after the manual only is not tried. */
export const triedPrograms = outsidePrograms.filter(({ tried }) => tried !== null);

/** Tests of an engine that calls a program, composed as in the command. */
export function describeProgram(
  program: OutsideProgram,
  testEngine: (name: string, makeEngine: () => LoadedEngine) => void,
): void {
  const { name, executable } = program;
  describeWith([executable], name, () =>
    testEngine(`external, ${name}`, () => withSeparation(withLowerings(external(program), linearLowerings))),
  );
}
