import type { CallbackData, Highs, HighsCallbackMap } from 'highs';
import type { Objective } from '../../model/model.js';
import { type Budget, type Progress, type StopReason, stopReason } from '../budget.js';

/** Progress is told this often at most. */
const progressIntervalMs = 100;

/** What one call of `solve` wants from HiGHS. */
export interface Run {
  readonly objective: Objective | null;
  readonly relax: boolean;
  readonly budget: Budget;
  /** HiGHS works with the objective times this. */
  readonly costScale: number;
}

/** The eyes on one run of HiGHS: its callbacks, and what they saw. */
export interface Watch {
  readonly callbacks: HighsCallbackMap;
  /** Why the callbacks interrupted HiGHS, if they did. */
  stopped(): StopReason | null;
  /** Throws again what the budget's functions threw: HiGHS must not see it, since it would lose its memory. */
  rethrow(): void;
}

/**
 * Callbacks that interrupt HiGHS when the budget says so, and tell progress. A run of HiGHS is one synchronous
 * call and these are the only moments in which it can be stopped; some 1,000 a second in branch and cut.
 */
export function watch(highs: Highs, run: Run): Watch {
  const { budget } = run;
  const { simplexInterrupt, ipmInterrupt, mipInterrupt } = highs.constants.callbackType;
  const startMs = performance.now();
  let stopped: StopReason | null = null;
  let failure: { readonly error: unknown } | null = null;
  let nextProgressMs = startMs + progressIntervalMs;

  function poll(event: { readonly data: CallbackData; interrupt(): void }): undefined {
    try {
      stopped ??= stopReason(budget) ?? memoryReason(highs, budget);
      if (budget.onProgress && performance.now() >= nextProgressMs) {
        nextProgressMs = performance.now() + progressIntervalMs;
        budget.onProgress(progressOf(event.data, run, performance.now() - startMs));
      }
    } catch (error) {
      failure ??= { error };
    }
    if (stopped !== null || failure !== null) event.interrupt();
  }

  return {
    callbacks: { [simplexInterrupt]: poll, [ipmInterrupt]: poll, [mipInterrupt]: poll },
    stopped: () => stopped,
    rethrow: () => {
      if (failure !== null) throw failure.error;
    },
  };
}

function memoryReason(highs: Highs, budget: Budget): 'memory' | null {
  const limit = budget.memoryLimitBytes;
  return limit !== undefined && highs.memoryBytes > limit ? 'memory' : null;
}

function progressOf(data: CallbackData, run: Run, elapsedMs: number): Progress {
  return {
    phase: run.relax ? 'relaxation' : 'branch and cut',
    elapsedMs,
    // Without an objective these would be numbers about the guide.
    bound: run.objective === null ? null : unscaled(data.mip_dual_bound, run.costScale),
    incumbent: run.objective === null ? null : unscaled(data.mip_primal_bound, run.costScale),
    nodes: Math.max(0, Number(data.mip_node_count ?? 0)),
    cuts: 0,
  };
}

/** A value of HiGHS' objective as one of ours; it writes infinity where it has no number yet. */
export function unscaled(value: number | bigint | undefined, costScale: number): number | null {
  return value !== undefined && Number.isFinite(Number(value)) ? Number(value) / costScale : null;
}
