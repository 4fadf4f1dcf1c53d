/** Limits of one search; a missing one is infinite. */
export interface Limits {
  /** Conflicts of this search. */
  readonly conflicts?: number | undefined;
  /** Moment, on the clock of `performance.now()`, at which to stop. */
  readonly deadlineMs?: number | undefined;
  /** Bytes of all arrays of the solver. */
  readonly bytes?: number | undefined;
}

/** Why a search ended without an answer. */
export type StopReason = 'conflicts' | 'time' | 'memory' | 'cancelled';

/** How a search ended. */
export type Answer = 'satisfiable' | 'unsatisfiable' | 'unknown';
