import { setImmediate } from 'node:timers/promises';
import { DiagramError, type Progress, type Work } from '@gridwright/diagrams';

/** The limits of work, and its progress callback. */
export interface WorkLimits {
  /** As of `performance.now()`. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Why work was stopped before its end. */
export type StopReason = 'time' | 'memory' | 'cancelled';

/** Thrown when a limit or the user stops work. */
export class WorkStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`stopped: ${reason}`);
    this.name = 'WorkStopped';
    this.reason = reason;
  }
}

/** The progress in words: nodes, the part that is done, the time since `startMs`, and what the work is about. */
export function progressText({ done, total, nodes }: Progress, startMs: number, name: string): string {
  const part = total === null ? '' : `, ${Math.floor((100 * done) / total)} %`;
  return `${nodes} nodes${part}, ${((performance.now() - startMs) / 1000).toFixed(1)} s · ${name}`;
}

const stepMs = 20;

/** Runs work to its end in steps, and yields to the event loop between them. Throws `WorkStopped`. */
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

/** Yields to the event loop, and throws `WorkStopped` at a limit. */
export async function pause({ deadlineMs, signal }: Omit<WorkLimits, 'onProgress'>): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new WorkStopped('cancelled');
  if (performance.now() >= deadlineMs) throw new WorkStopped('time');
}
