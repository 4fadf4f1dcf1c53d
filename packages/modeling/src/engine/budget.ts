import type { Slower } from '@gridwright/diagrams';
import type { Cut } from '../model/literal.js';

export type { Slower };

/**
 * Why an engine stopped without an answer. `precision`: the result may be wrong, because the model has numbers beyond
 * the engine's floating-point precision.
 */
export type StopReason = 'time' | 'memory' | 'nodes' | 'cancelled' | 'precision';

/** Progress of a long run. */
export interface Progress {
  /** The phase, for example `relaxation` or `branch and cut`. */
  readonly phase: string;
  readonly elapsedMs: number;
  /** The proven bound on the objective; null without one. */
  readonly bound: number | null;
  /** Objective of the best solution so far. */
  readonly incumbent: number | null;
  readonly nodes: number;
  readonly cuts: number;
  /** The number of conflicts, for engines that learn from them. */
  readonly conflicts?: number | undefined;
  /** The number of solutions found so far, of a question that looks for several. */
  readonly solutions?: number | undefined;
  /** The part that is done, from 0 to 1, of work that knows it. */
  readonly share?: number | null | undefined;
  /** Why a large search goes on in TypeScript, slower: there is no WebAssembly, or its memory is full. */
  readonly slower?: Slower | undefined;
}

/**
 * Limits of a run, and callbacks to watch and to cancel it. One budget covers a question from start to end, so the
 * time limit is a moment, not a duration.
 */
export interface Budget {
  /** The moment to stop, on the clock of `performance.now()`. */
  readonly deadlineMs?: number | undefined;
  /** Bytes that the engine may hold for its model and search. */
  readonly memoryLimitBytes?: number | undefined;
  /** Branch-and-bound nodes that one call of `solve` may visit. */
  readonly nodeLimit?: number | undefined;
  /** Whether to stop. Called often, also inside synchronous work. */
  readonly isCancelled?: (() => boolean) | undefined;
  /**
   * Called periodically to yield to the event loop, so that a message can set `isCancelled`.
   */
  readonly pause?: (() => Promise<void>) | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called with each solution of the relaxation, when cuts are separated: with those that it violates. */
  readonly onRelaxation?: ((round: RelaxationRound) => void) | undefined;
}

/** A solution of the relaxation with the cuts so far. */
export interface RelaxationRound {
  /** Of all variables. Not kept: to be copied by whoever needs it later. */
  readonly values: Float64Array;
  /** Null without an objective. */
  readonly objective: number | null;
  /** The cuts that it violates, which the next round has; none in the last one. */
  readonly cuts: readonly Cut[];
}

/** The reason to stop now, as far as the engine does not matter: time or cancellation. */
export function stopReason(budget: Budget): 'time' | 'cancelled' | null {
  if (budget.isCancelled?.()) return 'cancelled';
  if (budget.deadlineMs !== undefined && performance.now() >= budget.deadlineMs) return 'time';
  return null;
}

/** Milliseconds until the deadline: infinite without a deadline, never negative. */
export function remainingMs(budget: Budget): number {
  return budget.deadlineMs === undefined ? Infinity : Math.max(0, budget.deadlineMs - performance.now());
}
