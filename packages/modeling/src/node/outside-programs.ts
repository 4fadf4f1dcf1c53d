import { mixedIntegerPrograms } from './mixed-integer-programs.js';
import type { OutsideProgram } from './program.js';
import { cbc, clasp, glpsol } from './programs.js';
import { satisfiabilityPrograms } from './satisfiability-programs.js';

/** The programs of other people that are engines, if they are installed. */
export const outsidePrograms: readonly OutsideProgram[] = [
  ...[cbc, glpsol, clasp],
  ...mixedIntegerPrograms,
  ...satisfiabilityPrograms,
];
