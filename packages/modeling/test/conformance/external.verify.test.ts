import { opbFormat } from '../../src/index.js';
import type { OutsideProgram } from '../../src/node/program.js';
import { describeEngine, type Traits } from './engine-suite.js';
import { describeProgram, triedPrograms } from './external-programs.js';

/** What their logs lack. */
const traits: Readonly<Record<string, Traits>> = {
  // Its log rounds bounds to three decimals.
  cbc: { boundTolerance: 1e-3, deadlineMs: 1200 },
  // It accepts whole seconds only, and has no node limit.
  glpsol: { countsNodes: false, deadlineMs: 1200 },
};

/** Each call starts a process, so there are fewer scripts. */
function traitsOf({ name, solvesRelaxations, format }: OutsideProgram): Traits {
  if (solvesRelaxations) return { runs: 4, deadlineMs: 1200, ...traits[name] };
  return { runs: format === opbFormat ? 6 : 4, countsNodes: false, boundTolerance: null };
}

for (const program of triedPrograms)
  describeProgram(program, (name, makeEngine) => describeEngine(name, makeEngine, traitsOf(program)));
