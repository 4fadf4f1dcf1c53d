import type { Budget, StopReason } from '../engine/budget.js';
import { drive, searchProgress } from '../engine/drive.js';

/** Work that pauses between parts, where limits are asked. */
export type Work<Result> = Generator<void, Result, void>;

/** The number of entries in one part: about a millisecond. */
const entriesInPart = 50_000;

/**
 * How much a search has done: the entries of rows and graphs that it has visited. Budgets of searches are counted in them, so that
 * the same input has the same answer on a busy machine.
 */
export class Effort {
  spent = 0;
  #pausedAt = 0;

  /** Whether a part is done since this was last so: then work pauses. */
  isPartDone(): boolean {
    if (this.spent - this.#pausedAt < entriesInPart) return false;
    this.#pausedAt = this.spent;
    return true;
  }
}

/** How work ended: with its result, or at a limit. */
export type WorkEnd<Result> =
  | { readonly stopped: null; readonly result: Result }
  | { readonly stopped: StopReason };

/** Does work part by part, within a budget; `heldBytes` is what it holds now. */
export async function doneInParts<Result>(
  work: Work<Result>,
  effort: Effort,
  budget: Budget,
  heldBytes: () => number,
): Promise<WorkEnd<Result>> {
  const { memoryLimitBytes = Infinity } = budget;
  const end = await drive<WorkEnd<Result>>(
    budget,
    () => {
      if (heldBytes() > memoryLimitBytes) return { stopped: 'memory' };
      const next = work.next();
      return next.done ? { stopped: null, result: next.value } : null;
    },
    () => searchProgress(effort.spent),
  );
  return typeof end === 'string' ? { stopped: end } : end;
}

/** Does work without a pause. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}
