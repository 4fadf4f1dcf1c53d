import { type Budget, stopReason } from './budget.js';
import { EngineError } from './engine-error.js';

/** Throws `EngineError` `stopped` where the budget has ended. */
export function throwIfStopped(budget: Budget): void {
  const reason = stopReason(budget);
  if (reason !== null) throw new EngineError({ code: 'stopped', reason });
}
