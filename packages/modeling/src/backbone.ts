import type { Backbone } from './engines/all-solutions.js';
import type { Budget } from './engines/budget.js';
import type { Ask, Session } from './engines/engine.js';
import { EngineError } from './engines/engine-error.js';
import { addStats, noStats, type Outcome } from './engines/outcome.js';
import { clauseBlock } from './model/constraints.js';
import type { Literal } from './model/literal.js';
import { isBinary, type Model } from './model/model.js';
import { noGood } from './model/no-good.js';

/**
 * The decision variables that have one value in all solutions. The session says which where it can. Else one solution,
 * then others that differ from all that is left in at least one place, until there is none; each takes what differs
 * out. All in one session, under a guard for each search, so that what was learned serves the next one. Throws
 * `EngineError` `decisions-not-binary`.
 */
export async function backbone(
  session: Session,
  model: Model,
  ask: Omit<Ask, 'objective' | 'relax'>,
  budget: Budget,
): Promise<Backbone> {
  const other = model.decisions.find((variable) => !isBinary(model, variable));
  if (other !== undefined) throw new EngineError({ code: 'decisions-not-binary', variable: other });
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

/** One search with a clause that holds in it alone. */
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
