import { clauseBlock } from '../model/constraints.js';
import { type Literal, type NoGoodCut, noGood, solutionNoGood } from '../model/literal.js';
import { isBinary, type Model } from '../model/model.js';
import type { Budget } from './budget.js';
import type { Ask, Session } from './engine.js';
import { EngineError, engineFailed } from './engine-error.js';
import {
  addStats,
  type Backbone,
  type EnumeratedSolution,
  type EnumerationEnd,
  noStats,
  type Outcome,
} from './outcome.js';
import { FirstSolutions, leftEarly, type SolutionStream } from './solution-stream.js';

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
  options: EnumerationOptions,
): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
  const stream = solutionStream(session, model, options);
  try {
    for (;;) {
      const step = await stream.next();
      if (step.done) return step.value;
      yield step.value;
    }
  } finally {
    await stream.return(leftEarly);
  }
}

/** The same as a stream, which waits only for what is not there at once. */
export function solutionStream(
  session: Session,
  model: Model,
  { max = Infinity, ask = {}, cut, budget }: EnumerationOptions,
): SolutionStream {
  requireBinaryDecisions(model);
  const own = cut === undefined ? session.solutions?.(ask, budget) : undefined;
  return own === undefined
    ? excluding(session, model, { max, ask, cut, budget })
    : new FirstSolutions(own, max);
}

/** Models whose decision variables are binary: thousands of questions are asked about one. */
const withBinaryDecisions = new WeakSet<Model>();

/** Throws `EngineError` `decisions-not-binary`. */
function requireBinaryDecisions(model: Model): void {
  if (withBinaryDecisions.has(model)) return;
  const other = model.decisions.find((variable) => !isBinary(model, variable));
  if (other !== undefined) throw new EngineError({ code: 'decisions-not-binary', variable: other });
  withBinaryDecisions.add(model);
}

/** Excludes each solution once it is found. */
async function* excluding(
  session: Session,
  { decisions }: Model,
  { max, ask, cut, budget }: EnumerationOptions & { readonly max: number },
): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
  const exclusion = cut === 'solution' ? solutionNoGood : noGood;
  const guard = session.guard();
  const guarded: Ask = { ...ask, objective: null, guards: [...(ask?.guards ?? []), guard] };
  try {
    for (let found = 0; found < max; found++) {
      const outcome = await session.solve(guarded, budget);
      const { stats } = outcome;
      if (outcome.status === 'infeasible') return { end: 'all', stats };
      if (outcome.status === 'unknown') return { end: outcome.stopped, stats };
      if (outcome.status === 'unbounded')
        throw engineFailed('enumeration', 'an answer was unbounded, without an objective');
      session.add([clauseBlock('found before', [exclusion(decisions, outcome.values)])], guard);
      yield { values: outcome.values, stats };
    }
    return leftEarly;
  } finally {
    session.release?.(guard);
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
  requireBinaryDecisions(model);
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
    const open = Array.from(candidates, (place) => model.decisions[place]!);
    const differs = noGood(open, values);
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
