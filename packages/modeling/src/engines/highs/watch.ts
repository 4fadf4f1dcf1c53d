import type { CallbackData, Highs, HighsCallbackMap } from 'highs';
import { type Budget, type Progress, type StopReason, stopReason } from '../../engine/budget.js';
import { Reporter } from '../../engine/drive.js';
import type { Objective } from '../../model/model.js';

/** The parameters of one call of `solve` for HiGHS. */
export interface Run {
  readonly objective: Objective | null;
  readonly relax: boolean;
  readonly budget: Budget;
  /** The factor of the objective in HiGHS. */
  readonly costScale: number;
}

/** Watches one run of HiGHS: its callbacks, and what they observed. */
export interface Watch {
  readonly callbacks: HighsCallbackMap;
  /** Why the callbacks interrupted HiGHS, if they did. */
  stopped(): StopReason | null;
  /** Rethrows errors of the budget's functions: inside HiGHS' callbacks they would corrupt its memory. */
  rethrow(): void;
}

/**
 * Callbacks that interrupt HiGHS when the budget requires it, and report progress. A run of HiGHS is one synchronous
 * call, and only its callbacks can stop it; there are about 1,000 a second in branch and cut.
 */
export function watch(highs: Highs, run: Run): Watch {
  const { budget } = run;
  const { simplexInterrupt, ipmInterrupt, mipInterrupt } = highs.constants.callbackType;
  const reporter = new Reporter(budget);
  let stopped: StopReason | null = null;
  let failure: { readonly error: unknown } | null = null;

  function poll(event: { readonly data: CallbackData; interrupt(): void }): undefined {
    try {
      stopped ??= stopReason(budget) ?? memoryReason(highs, budget);
      reporter.report(() => progressOf(event.data, run));
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

function progressOf(data: CallbackData, run: Run): Omit<Progress, 'elapsedMs'> {
  return {
    phase: run.relax ? 'relaxation' : 'branch and cut',
    // Without an objective these numbers would describe the guide.
    bound: run.objective === null ? null : unscaled(data.mip_dual_bound, run.costScale),
    incumbent: run.objective === null ? null : unscaled(data.mip_primal_bound, run.costScale),
    nodes: Math.max(0, Number(data.mip_node_count ?? 0)),
    cuts: 0,
  };
}

/** Converts a value of HiGHS' objective; HiGHS writes infinity while it has none. */
export function unscaled(value: number | bigint | undefined, costScale: number): number | null {
  return value !== undefined && Number.isFinite(Number(value)) ? Number(value) / costScale : null;
}
