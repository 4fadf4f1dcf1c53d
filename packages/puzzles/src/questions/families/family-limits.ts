import type { WorkLimits } from '@gridwright/diagrams';
import { type Answering, budgetFrom } from '../answering/answering.js';

/** The memory of diagrams without a limit, in bytes. */
const usualBytes = 4 * 2 ** 30;

/** Approximate bytes of a member that is kept for the answer, beside its parts, and the most of all of them. */
export const bytesOfMembers = { each: 512, most: 2 ** 29 } as const;

/** The limits of work on families that began at this time, on the clock of `performance.now()`. */
export function familyLimits(
  answering: Answering,
  startMs: number,
  deadlineMs?: number,
): WorkLimits & { readonly byteLimit: number } {
  const budget = budgetFrom(answering, startMs);
  return {
    deadlineMs: deadlineMs ?? budget.deadlineMs ?? Number.POSITIVE_INFINITY,
    byteLimit: budget.memoryLimitBytes ?? usualBytes,
    isCancelled: () => budget.isCancelled?.() ?? false,
    // A thread has no other work than messages.
    pause: () => budget.pause?.() ?? Promise.resolve(),
    onProgress: ({ nodes, done, total, slower }) =>
      budget.onProgress?.({
        ...{ phase: 'family', elapsedMs: performance.now() - startMs, bound: null, incumbent: null },
        ...{ nodes, cuts: 0, slower },
        share: total === null ? null : done / total,
      }),
  };
}
