import type { EnumeratedSolution, EnumerationEnd } from './engines/all-solutions.js';
import type { Budget } from './engines/budget.js';
import type { Ask, Session } from './engines/engine.js';
import { EngineError } from './engines/engine-error.js';
import { noStats } from './engines/outcome.js';
import { clauseBlock } from './model/constraints.js';
import { isBinary, type Model } from './model/model.js';
import { noGood } from './model/no-good.js';

/** What to enumerate, and how far. */
export interface EnumerationOptions {
  /** How many solutions to find at most; no limit where it is missing. */
  readonly max?: number | undefined;
  /** Assumptions, guards and a guide; solutions come in no order, so there is no objective. */
  readonly ask?: Omit<Ask, 'objective' | 'relax'> & { readonly objective?: null };
  readonly budget: Budget;
}

/**
 * The solutions of a model loaded into a session, one for each combination of values of its decision variables. The
 * session lists them where it can; else each is forbidden once it is found, under a guard of this enumeration:
 * afterwards, and after leaving it early, the session answers other questions as before. A model without decision
 * variables has one solution or none. Throws `EngineError` `decisions-not-binary`, before anything else.
 */
export async function* enumerate(
  session: Session,
  model: Model,
  { max = Number.POSITIVE_INFINITY, ask = {}, budget }: EnumerationOptions,
): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
  const other = model.decisions.find((variable) => !isBinary(model, variable));
  if (other !== undefined) throw new EngineError({ code: 'decisions-not-binary', variable: other });
  if (session.solutions !== undefined) return yield* firstOf(session.solutions(ask, budget), max);
  const guard = session.guard();
  const guarded: Ask = { ...ask, objective: null, guards: [...(ask.guards ?? []), guard] };
  try {
    for (let found = 0; found < max; found++) {
      const outcome = await session.solve(guarded, budget);
      const { stats } = outcome;
      if (outcome.status === 'infeasible') return { end: 'all', stats };
      if (outcome.status === 'unknown') return { end: outcome.stopped, stats };
      if (outcome.status === 'unbounded')
        throw new EngineError({
          code: 'engine-failed',
          engine: 'enumeration',
          detail: 'an answer was unbounded, without an objective',
        });
      session.add([clauseBlock('found before', [noGood(model.decisions, outcome.values)])], guard);
      yield { values: outcome.values, stats };
    }
    return { end: 'max', stats: noStats };
  } finally {
    session.release?.(guard);
  }
}

/** At most so many of them; whoever lists them is told where no more are wanted. */
async function* firstOf(
  solutions: AsyncGenerator<EnumeratedSolution, EnumerationEnd, void>,
  max: number,
): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
  try {
    for (let found = 0; found < max; found++) {
      const step = await solutions.next();
      if (step.done) return step.value;
      yield step.value;
    }
    return { end: 'max', stats: noStats };
  } finally {
    await solutions.return({ end: 'max', stats: noStats });
  }
}
