import { runs } from '../../../../test/profile.js';
import { describeWith } from '../../../../test/programs.js';
import { linearLowerings, withLowerings, withSeparation } from '../../src/index.js';
import { external } from '../../src/node/external.js';
import type { ExternalProgram } from '../../src/node/program.js';
import { cbc, clasp, glpsol } from '../../src/node/programs.js';
import { describeEngine, type Traits } from './engine-suite.js';

// Each call starts a process, so there are fewer scripts.
const programs: readonly (readonly [ExternalProgram, Traits])[] = [
  // Its log rounds bounds to three decimals.
  [cbc, { runs: runs(8, 4), boundTolerance: 1e-3, deadlineMs: 1200 }],
  // It accepts whole seconds only, and has no node limit.
  [glpsol, { runs: runs(8, 4), countsNodes: false, deadlineMs: 1200 }],
  [clasp, { runs: runs(15, 6), countsNodes: false, boundTolerance: null }],
];

for (const [program, traits] of programs) {
  const compose = () => withSeparation(withLowerings(external(program), linearLowerings));
  describeWith([program.name], program.name, () =>
    describeEngine(`external, ${program.name}`, compose, traits),
  );
}
