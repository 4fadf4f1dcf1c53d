import type { StopReason } from './budget.js';
import type { SolveStats } from './outcome.js';

/** How many solutions there are. */
export interface SolutionCount {
  /** Exactly; null where it was stopped before it was known. */
  readonly count: bigint | null;
  readonly stopped: StopReason | null;
  readonly stats: SolveStats;
}

/** A solution, with the numbers of the call that found it. */
export interface EnumeratedSolution {
  readonly values: Float64Array;
  readonly stats: SolveStats;
}

/** How an enumeration ended: `all` were found, or `max` of them, or it was stopped before. */
export interface EnumerationEnd {
  readonly end: 'all' | 'max' | StopReason;
  /** Numbers of the last call, the one that found nothing. */
  readonly stats: SolveStats;
}

/** What is the same in all solutions of a model. */
export interface Backbone {
  /** A solution; null where there is none, or none was found. */
  readonly solution: Float64Array | null;
  /** By decision variable, as the model lists them: whether it may have the solution's value alone. */
  readonly isForced: Uint8Array;
  /** Why it ended before everything was known: what is not forced then may still be. */
  readonly stopped: StopReason | null;
  readonly stats: SolveStats;
}
