import type { StopReason } from './budget.js';

/** Numbers about one call of `solve`. */
export interface SolveStats {
  readonly nodes: number;
  readonly cuts: number;
  readonly conflicts: number;
  readonly decisions: number;
  readonly propagations: number;
}

/** Stats of a call in which nothing happened. */
export const noStats: SolveStats = { nodes: 0, cuts: 0, conflicts: 0, decisions: 0, propagations: 0 };

/** The numbers of two calls together. */
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
 * What an engine answers. `feasible` has a solution that is not (or need not be) shown optimal; `optimal` is
 * only said of an objective, and of a relaxation. `objective` and `bound` are null where there is no
 * objective. Values of integer variables are whole unless a relaxation was asked for.
 */
export type Outcome = {
  /** Of an engine that computes in floating point: within what the answer holds (`Engine.tolerance`). */
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
       * Where the engine knows: assumptions of `Ask.assume`, by their places in it, that are to blame with the model and
       * the guards; not necessarily as few as possible.
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
