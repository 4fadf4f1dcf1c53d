import fc from 'fast-check';
import type { SolverPackage } from './answer-check.js';
import { type CallSequence, callSequences } from './call-sequences.js';
import { play } from './play.js';
import { withinTime } from './within-time.js';

/** Far above the time of any sequence: the solver does not terminate. */
const maxMs = 20_000;

/** Any sequence of calls is answered as by brute force. */
export function answersRightly(solverPackage: SolverPackage): fc.IProperty<[CallSequence]> {
  return fc.property(callSequences, (sequence) => {
    withinTime(maxMs, () => play(solverPackage, sequence));
  });
}
