import { setImmediate } from 'node:timers/promises';
import { type Progress, slowerText, type WorkLimits } from '@gridwright/diagrams';

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

/** The progress in words: nodes, the part that is done, why it is slow, the time since `startMs`, and what the work is about. */
export function progressText(
  { done, total, nodes, slower }: Progress,
  startMs: number,
  name: string,
): string {
  const part = total === null ? '' : `, ${Math.floor((100 * done) / total)} %`;
  const how = slower === undefined ? '' : `, ${slowerText(slower)}`;
  return `${nodes} nodes${part}${how}, ${((performance.now() - startMs) / 1000).toFixed(1)} s · ${name}`;
}
