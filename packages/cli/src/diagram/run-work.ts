import { setImmediate } from 'node:timers/promises';
import { DiagramError, type Progress, type Work } from '@gridwright/diagrams';

/** What stops work, and who watches it. */
export interface WorkLimits {
  /** Moment, on the clock of `performance.now()`. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Why work was stopped before its end. */
export type StopReason = 'time' | 'memory' | 'cancelled';

/** Thrown where a limit, or the user, stops work. */
export class WorkStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`stopped: ${reason}`);
    this.name = 'WorkStopped';
    this.reason = reason;
  }
}

const stepMs = 20;

/** Does work step by step to its end, and lets signals come through between. Throws `WorkStopped`. */
export async function runWork<T>(work: Work<T>, limits: WorkLimits): Promise<T> {
  try {
    while (work.step(stepMs) === 'paused') {
      await pause(limits);
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

/** Lets signals come through, and throws `WorkStopped` where it is time to stop. */
export async function pause({ deadlineMs, signal }: Omit<WorkLimits, 'onProgress'>): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new WorkStopped('cancelled');
  if (performance.now() >= deadlineMs) throw new WorkStopped('time');
}
