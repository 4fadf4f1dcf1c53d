import { type Budget, remainingMs } from '@gridwright/modeling';
import { proofGraceMs } from './question.js';

/** The limits of a search, and of the proofs after it, which a cancellation leaves some time. */
export interface Grace {
  /** Of work that a cancellation ends at once. */
  readonly search: Budget;
  /** Of work that goes on for a while after a cancellation. */
  readonly proofs: Budget;
  /** The limits of work that begins now: those of the search; after a cancellation, the time that is left. */
  now(): Budget;
}

/** A budget in two parts. The time begins when the cancellation is first noticed. */
export function graceOf(budget: Budget): Grace {
  let endMs = Number.POSITIVE_INFINITY;
  const isCancelled = (): boolean => {
    const isNow = budget.isCancelled?.() === true;
    if (isNow && endMs === Number.POSITIVE_INFINITY) endMs = performance.now() + proofGraceMs;
    return isNow;
  };
  const search = { ...budget, isCancelled };
  const proofs = { ...budget, isCancelled: () => isCancelled() && performance.now() >= endMs };
  return {
    search,
    proofs,
    now: () =>
      isCancelled()
        ? { ...proofs, deadlineMs: Math.min(endMs, budget.deadlineMs ?? Number.POSITIVE_INFINITY) }
        : search,
  };
}

/** The budget with this share of the time that is left. */
export function withShare(budget: Budget, share: number): Budget {
  if (budget.deadlineMs === undefined || share === 1) return budget;
  return { ...budget, deadlineMs: performance.now() + share * remainingMs(budget) };
}
