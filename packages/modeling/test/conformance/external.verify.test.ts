import { cbc, clasp, glpsol } from '../../src/node/programs.js';
import { describeEngine, type Traits } from './engine-suite.js';
import { describeProgram } from './external-programs.js';

// Each call starts a process, so there are fewer scripts.
const programs = [
  // Its log rounds bounds to three decimals.
  [cbc, { runs: 4, boundTolerance: 1e-3, deadlineMs: 1200 }],
  // It accepts whole seconds only, and has no node limit.
  [glpsol, { runs: 4, countsNodes: false, deadlineMs: 1200 }],
  [clasp, { runs: 6, countsNodes: false, boundTolerance: null }],
] as const satisfies readonly (readonly [unknown, Traits])[];

for (const [program, traits] of programs)
  describeProgram(program, (name, makeEngine) => describeEngine(name, makeEngine, traits));
