import { describe, it } from 'vitest';
import { linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { cbc } from '../../src/node/cbc.js';
import { clasp } from '../../src/node/clasp.js';
import { external } from '../../src/node/external.js';
import { findProgram } from '../../src/node/find-program.js';
import { glpsol } from '../../src/node/glpsol.js';
import type { ExternalProgram } from '../../src/node/program.js';
import { describeEngine, type Traits } from './engine-suite.js';

// A call is a process, so there are fewer of them.
const programs: readonly (readonly [ExternalProgram, Traits])[] = [
  // Its log tells bounds to three decimals.
  [cbc, { runs: 8, boundTolerance: 1e-3, deadlineMs: 1200 }],
  // It takes whole seconds, and has no limit of nodes.
  [glpsol, { runs: 8, countsNodes: false, deadlineMs: 1200 }],
  [clasp, { runs: 15, countsNodes: false, boundTolerance: null }],
];

for (const [program, traits] of programs) {
  const compose = () => withSeparation(withLowerings(external(program), linearLowerings));
  if (findProgram(program.name) !== null) describeEngine(`external, ${program.name}`, compose, traits);
  else
    describe(`engine external, ${program.name}`, () => {
      it.skip(`is not tried: there is no ${program.name} on the PATH`, () => {});
    });
}
