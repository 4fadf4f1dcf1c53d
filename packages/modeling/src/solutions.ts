import type { Budget } from './engines/budget.js';
import type { Ask, Session } from './engines/engine.js';
import { EngineError } from './engines/engine-error.js';
import {
  addStats,
  type Backbone,
  type EnumeratedSolution,
  type EnumerationEnd,
  noStats,
  type Outcome,
} from './engines/outcome.js';
import { clauseBlock } from './model/constraints.js';
import { type Literal, type NoGoodCut, noGood, solutionNoGood } from './model/literal.js';
import type { Model } from './model/model.js';

/** What to enumerate, and the limit. */
export interface EnumerationOptions {
  /** The maximum number of solutions; no limit if it is missing. */
  readonly max?: number | undefined;
  /** Assumptions, guards and a guide. Solutions come in no particular order, so there is no objective. */
  readonly ask?: Omit<Ask, 'objective' | 'relax'> & { readonly objective?: null };
  /**
   * How a solution that was found is excluded; by default as the session does it, or by the `general` cut. The cut `solution`
   * is right only for models in which no solution contains another, which the caller vouches for (`solutionNoGood`).
   */
  readonly cut?: NoGoodCut | undefined;
  readonly budget: Budget;
}

/**
 * The solutions of a model loaded into a session, one for each combination of values of its decision variables. Uses
 * the session's own enumeration if it has one and no cut is named; otherwise excludes each solution once it is found, under a guard of
 * this enumeration: afterwards, or after an early exit, the session answers other questions as before. A model
 * without decision variables has at most one solution. Throws `EngineError` `decisions-not-binary`, before anything
 * else.
 */
export async function* enumerate(
  session: Session,
  model: Model,
  { max = Number.POSITIVE_INFINITY, ask = {}, cut, budget }: EnumerationOptions,
): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
  const other = decisionThatIsNotBinary(model);
  if (other !== null) throw new EngineError({ code: 'decisions-not-binary', variable: other });
  if (cut === undefined && session.solutions !== undefined)
    return yield* firstOf(session.solutions(ask, budget), max);
  const excluding = cut === 'solution' ? solutionNoGood : noGood;
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
      session.add([clauseBlock('found before', [excluding(model.decisions, outcome.values)])], guard);
      yield { values: outcome.values, stats };
    }
    return { end: 'max', stats: noStats };
  } finally {
    session.release?.(guard);
  }
}

/** A plain loop, since some models are asked thousands of questions a second. */
function decisionThatIsNotBinary({ decisions, integral, lower, upper }: Model): number | null {
  for (let place = 0; place < decisions.length; place++) {
    const variable = decisions[place]!;
    if (integral[variable] !== 1 || lower[variable]! < 0 || upper[variable]! > 1) return variable;
  }
  return null;
}

/** At most `max` solutions; closes the generator when no more are wanted. */
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

/**
 * The backbone: the decision variables with one value in all solutions. Uses the session's own method if it has one;
 * otherwise finds one solution, then others that differ in at least one remaining variable, until none exists; each
 * removes the variables that differ. All in one session, under a guard for each search, so that later searches reuse
 * what was learned. Throws `EngineError` `decisions-not-binary`.
 */
export async function backbone(
  session: Session,
  model: Model,
  ask: Omit<Ask, 'objective' | 'relax'>,
  budget: Budget,
): Promise<Backbone> {
  const other = decisionThatIsNotBinary(model);
  if (other !== null) throw new EngineError({ code: 'decisions-not-binary', variable: other });
  if (session.forced !== undefined) return session.forced(ask, budget);
  const isForced = new Uint8Array(model.decisions.length);
  const first = await session.solve({ ...ask, objective: null }, budget);
  let { stats } = first;
  if (!('values' in first)) {
    const stopped = first.status === 'unknown' ? first.stopped : null;
    return { solution: null, isForced, stopped, stats };
  }
  const { values } = first;
  const candidates = new Set(model.decisions.keys());
  for (;;) {
    if (candidates.size === 0) return { solution: values, isForced, stopped: null, stats };
    const differs = noGood(
      Array.from(candidates, (place) => model.decisions[place]!),
      values,
    );
    const outcome = await solveWith(session, ask, differs, budget);
    stats = addStats(stats, outcome.stats ?? noStats);
    if (!('values' in outcome)) {
      const stopped = outcome.status === 'unknown' ? outcome.stopped : null;
      if (stopped === null) for (const place of candidates) isForced[place] = 1;
      return { solution: values, isForced, stopped, stats };
    }
    for (const place of candidates) {
      const variable = model.decisions[place]!;
      if (outcome.values[variable] !== values[variable]) candidates.delete(place);
    }
  }
}

/** One search with a temporary clause. */
async function solveWith(
  session: Session,
  ask: Omit<Ask, 'objective' | 'relax'>,
  clause: readonly Literal[],
  budget: Budget,
): Promise<Outcome> {
  const guard = session.guard();
  try {
    session.add([clauseBlock('another value', [clause])], guard);
    return await session.solve({ ...ask, objective: null, guards: [...(ask.guards ?? []), guard] }, budget);
  } finally {
    session.release?.(guard);
  }
}
