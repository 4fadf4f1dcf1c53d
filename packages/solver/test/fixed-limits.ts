import type { Limits, Solver } from '../src/index.js';
import { claim } from './answer-check.js';

/** Limits of a search that do not depend on how fast it is. */
export interface FixedLimits {
  readonly conflicts?: number | undefined;
  /** A deadline that has passed when the search begins. */
  readonly isLate?: boolean | undefined;
  readonly bytes?: number | undefined;
}

/** The limits for a search that begins now. */
export function timed({ conflicts, isLate, bytes }: FixedLimits): Limits {
  return { conflicts, bytes, deadlineMs: isLate === true ? performance.now() - 1 : undefined };
}

/** Checks the stop reason of a search with these limits: it must be a reached limit. */
export function checkStop(solver: Solver, limits: FixedLimits, conflictsBefore: number): void {
  const { stopped, stats, bytes } = solver;
  if (stopped === 'conflicts')
    claim(stats.conflicts - conflictsBefore === limits.conflicts, 'it did not stop at its last conflict');
  else if (stopped === 'time') claim(limits.isLate === true, 'it stopped for the time');
  else if (stopped === 'memory')
    claim(limits.bytes !== undefined && bytes > limits.bytes, 'it stopped for the memory');
  else claim(false, `it stopped for ${stopped}`);
}
