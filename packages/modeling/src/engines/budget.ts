/**
 * Why an engine stopped before it had the answer; `precision`: what it found may be wrong, as the model has numbers
 * beyond its floating point.
 */
export type StopReason = 'time' | 'memory' | 'nodes' | 'cancelled' | 'precision';

/** What long work tells about itself while it runs. */
export interface Progress {
  /** What is being done, for example `relaxation` or `branch and cut`. */
  readonly phase: string;
  readonly elapsedMs: number;
  /** Proven bound on the objective, where there is one. */
  readonly bound: number | null;
  /** Objective of the best solution so far. */
  readonly incumbent: number | null;
  readonly nodes: number;
  readonly cuts: number;
  /** Of an engine that learns from conflicts. */
  readonly conflicts?: number | undefined;
}

/**
 * Limits of a piece of work, and the ways to watch and to stop it. One budget covers the whole way of a
 * question, so the time limit is a moment and not a duration.
 */
export interface Budget {
  /** Moment, on the clock of `performance.now()`, at which to stop. */
  readonly deadlineMs?: number | undefined;
  /** Bytes that the engine may hold for its model and search. */
  readonly memoryLimitBytes?: number | undefined;
  /** Branch-and-bound nodes that one call of `solve` may visit. */
  readonly nodeLimit?: number | undefined;
  /** Asked often, also from inside synchronous work: has somebody asked to stop? */
  readonly isCancelled?: (() => boolean) | undefined;
  /**
   * Waited for now and then, where the work can wait: lets others work, so that where messages are all that can stop it
   * `isCancelled` hears of them.
   */
  readonly pause?: (() => Promise<void>) | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The reason to stop now, if there is one that needs no engine to know it. */
export function stopReason(budget: Budget): 'time' | 'cancelled' | null {
  if (budget.isCancelled?.()) return 'cancelled';
  if (budget.deadlineMs !== undefined && performance.now() >= budget.deadlineMs) return 'time';
  return null;
}

/** Milliseconds until the deadline: infinite without one, never negative. */
export function remainingMs(budget: Budget): number {
  return budget.deadlineMs === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, budget.deadlineMs - performance.now());
}
