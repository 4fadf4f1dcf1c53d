import { describe, it } from 'vitest';
import { type Engine, linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { external } from '../../src/node/external.js';
import { findProgram } from '../../src/node/find-program.js';
import type { ExternalProgram } from '../../src/node/program.js';

/** Tests of an engine that calls a program, composed as in the command; a test reports a missing program. */
export function describeProgram(
  program: ExternalProgram,
  testEngine: (name: string, makeEngine: () => Engine) => void,
): void {
  const { name } = program;
  if (findProgram(name) !== null)
    testEngine(`external, ${name}`, () => withSeparation(withLowerings(external(program), linearLowerings)));
  else
    describe(`engine external, ${name}`, () => {
      it.skip(`is skipped: ${name} is not on the PATH`, () => {});
    });
}
