import { setImmediate } from 'node:timers/promises';
import type { Progress, WorkLimits } from '@gridwright/diagrams';

/** The limits of a call of the command. */
export interface CallLimits {
  /** As of `performance.now()`. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** The limits of work on families. */
export function workLimits({ deadlineMs, signal, onProgress }: CallLimits): WorkLimits {
  return { deadlineMs, isCancelled: () => signal.aborted, pause: () => setImmediate(), onProgress };
}

/** The progress in words: nodes, the part that is done, the time since `startMs`, and what the work is about. */
export function progressText({ done, total, nodes }: Progress, startMs: number, name: string): string {
  const part = total === null ? '' : `, ${Math.floor((100 * done) / total)} %`;
  return `${nodes} nodes${part}, ${((performance.now() - startMs) / 1000).toFixed(1)} s · ${name}`;
}
