import { type Budget, type Progress, type StopReason, stopReason } from './budget.js';

/** Milliseconds between two reports. */
const reportMs = 100;

/** Reports progress to a budget, at most every 100 ms. */
export class Reporter {
  readonly #budget: Budget;
  readonly #startMs = performance.now();
  #reportedMs = this.#startMs;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  get elapsedMs(): number {
    return performance.now() - this.#startMs;
  }

  /** Reports, unless the last report is too recent; `progress` is called only for a report. */
  report(progress: () => Omit<Progress, 'elapsedMs'>): void {
    const { onProgress } = this.#budget;
    if (onProgress === undefined) return;
    const nowMs = performance.now();
    if (nowMs - this.#reportedMs < reportMs) return;
    this.#reportedMs = nowMs;
    onProgress({ ...progress(), elapsedMs: nowMs - this.#startMs });
  }
}

/** The progress of a search without bounds. */
export function searchProgress(nodes: number): Omit<Progress, 'elapsedMs'> {
  return { phase: 'search', bound: null, incumbent: null, nodes, cuts: 0 };
}

/**
 * Calls `step` until it returns something other than null, and returns that: at once if the first step does. Between two steps it reports,
 * pauses and checks the budget; returns the reason if the budget stops the work. `cancel` ends work that is stopped, or that an error of
 * the budget's functions leaves unfinished; the error is passed on.
 */
export function drive<End>(
  budget: Budget,
  step: () => End | null,
  progress: () => Omit<Progress, 'elapsedMs'>,
  cancel: () => void = () => {},
): Driven<End> | Promise<Driven<End>> {
  const reporter = new Reporter(budget);
  return step() ?? driveOn(budget, step, () => reporter.report(progress), cancel);
}

/** How work ended, or what stopped it. */
export type Driven<End> = End | Extract<StopReason, 'time' | 'cancelled'>;

async function driveOn<End>(
  budget: Budget,
  step: () => End | null,
  report: () => void,
  cancel: () => void,
): Promise<Driven<End>> {
  for (;;) {
    let stopped: Extract<StopReason, 'time' | 'cancelled'> | null;
    try {
      report();
      if (budget.pause !== undefined) await budget.pause();
      stopped = stopReason(budget);
    } catch (error) {
      cancel();
      throw error;
    }
    if (stopped !== null) {
      cancel();
      return stopped;
    }
    const end = step();
    if (end !== null) return end;
  }
}
