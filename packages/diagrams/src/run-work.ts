import { DiagramError } from './errors.js';
import type { Progress, Work } from './work.js';

/** The limits of work, and its progress callback. */
export interface WorkLimits {
  /** As of `performance.now()`; may be infinite. */
  readonly deadlineMs: number;
  readonly isCancelled: () => boolean;
  /** Yields to other work of the thread. */
  readonly pause: () => Promise<void>;
  readonly onProgress: (progress: Progress) => void;
}

/** Why work was stopped before its end. */
export type WorkStopReason = 'time' | 'memory' | 'cancelled';

/** Thrown when a limit or the caller stops work. */
export class WorkStopped extends Error {
  readonly reason: WorkStopReason;

  constructor(reason: WorkStopReason) {
    super(`stopped: ${reason}`);
    this.name = 'WorkStopped';
    this.reason = reason;
  }
}

const stepMs = 20;

/** Runs work to its end in steps, and yields between them. Throws `WorkStopped`, and what the work throws but for `memory`. */
export async function runWork<T>(work: Work<T>, limits: WorkLimits): Promise<T> {
  try {
    while (work.step(stepMs) === 'paused') {
      await pauseWork(limits);
      if (work.progress !== null) limits.onProgress(work.progress);
    }
    return work.result;
  } catch (error) {
    if (error instanceof DiagramError && error.problem.code === 'memory') throw new WorkStopped('memory');
    throw error;
  } finally {
    work.drop();
  }
}

/** Yields, and throws `WorkStopped` at a limit. */
export async function pauseWork({
  deadlineMs,
  isCancelled,
  pause,
}: Omit<WorkLimits, 'onProgress'>): Promise<void> {
  await pause();
  if (isCancelled()) throw new WorkStopped('cancelled');
  if (performance.now() >= deadlineMs) throw new WorkStopped('time');
}
