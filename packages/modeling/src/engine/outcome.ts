import type { StopReason } from './budget.js';

/** Statistics of one call of `solve`. */
export interface SolveStats {
  readonly nodes: number;
  readonly cuts: number;
  readonly conflicts: number;
  readonly decisions: number;
  readonly propagations: number;
}

/** The statistics of a call without work. */
export const noStats: SolveStats = { nodes: 0, cuts: 0, conflicts: 0, decisions: 0, propagations: 0 };

/** The sum of the statistics of two calls. */
export function addStats(a: SolveStats, b: SolveStats): SolveStats {
  return {
    nodes: a.nodes + b.nodes,
    cuts: a.cuts + b.cuts,
    conflicts: a.conflicts + b.conflicts,
    decisions: a.decisions + b.decisions,
    propagations: a.propagations + b.propagations,
  };
}

/**
 * The answer of an engine. `feasible` has a solution without a proof of optimality; `optimal` answers an objective or
 * a relaxation. Without an objective, `objective` and `bound` are null. Values of integer variables are integers,
 * except in a relaxation.
 */
export type Outcome = {
  /** For engines in floating point: the tolerance within which the answer holds (`Engine.tolerance`). */
  readonly tolerance?: number;
} & (
  | {
      readonly status: 'feasible' | 'optimal';
      readonly values: Float64Array;
      readonly objective: number | null;
      readonly bound: number | null;
      readonly stopped: StopReason | null;
      readonly stats: SolveStats;
    }
  | {
      readonly status: 'infeasible';
      readonly stats: SolveStats;
      /**
       * A core, if the engine reports one: positions in `Ask.assume` of assumptions that contradict the model and the
       * guards; not necessarily minimal.
       */
      readonly core?: readonly number[];
    }
  | { readonly status: 'unbounded'; readonly stats: SolveStats }
  | {
      readonly status: 'unknown';
      readonly stopped: StopReason;
      readonly bound: number | null;
      readonly stats: SolveStats;
    }
);

/** A call that was stopped without a solution. */
export function unknownOutcome(stopped: StopReason, stats: SolveStats, bound: number | null = null): Outcome {
  return { status: 'unknown', stopped, bound, stats };
}

/** A solution, without an objective or with its optimum. */
export function solvedOutcome(
  values: Float64Array,
  stats: SolveStats,
  optimum: number | null = null,
): Outcome & { readonly status: 'feasible' | 'optimal' } {
  const status = optimum === null ? 'feasible' : 'optimal';
  return { status, values, objective: optimum, bound: optimum, stopped: null, stats };
}

/** A number of solutions. */
export type SolutionCount = { readonly stats: SolveStats } & (
  | { readonly count: bigint; readonly stopped: null }
  /** It was stopped before the count was known. */
  | { readonly count: null; readonly stopped: StopReason }
);

/** A solution, with the statistics of the call that found it. */
export interface EnumeratedSolution {
  readonly values: Float64Array;
  readonly stats: SolveStats;
}

/** How an enumeration ended: `all` were found, or `max` of them, or the reason why it was stopped. */
export interface EnumerationEnd {
  readonly end: 'all' | 'max' | StopReason;
  /** Statistics of the last call, which found no solution. */
  readonly stats: SolveStats;
}

/** The backbone of a model. */
export interface Backbone {
  /** A solution; null if none exists or none was found. */
  readonly solution: Float64Array | null;
  /** By decision variable, in the model's order: whether all solutions agree with the value in `solution`. */
  readonly isForced: Uint8Array;
  /** Why it was stopped, if it was: variables that are not known to be forced may still be. */
  readonly stopped: StopReason | null;
  readonly stats: SolveStats;
}
