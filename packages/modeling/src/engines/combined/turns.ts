import type { Budget, StopReason } from '../../engine/budget.js';
import type { Session } from '../../engine/engine.js';
import { addStats, noStats, type SolveStats } from '../../engine/outcome.js';

/** The nodes of each engine (`Budget.nodeLimit`). */
export interface Turns {
  /** Of the search before the first turn. */
  readonly before: number;
  /** Called for the first question that is not answered before the first turn. */
  readonly turns: () => readonly Turn[];
}

/** The nodes of the engine that finds all solutions at once, and then those of the search. */
export interface Turn {
  readonly whole: number;
  readonly search: number;
}

/** A question for either engine. */
export interface Question<Answer extends { readonly stats: SolveStats }> {
  readonly search: (budget: Budget) => Promise<Answer>;
  readonly whole: (session: Session, budget: Budget) => Promise<Answer>;
  /** Opens the second engine for the question; null if it does not support it. */
  readonly open: () => Promise<Session | null>;
  /** The limit that was reached before the answer. */
  readonly stopped: (answer: Answer) => StopReason | null;
}

/** An answer, and the session of the second engine if that is where it comes from: to be closed. */
export interface Answered<Answer> {
  readonly answer: Answer;
  readonly opened: Session | null;
}

/** Asks the search and the second engine in turns, until one answers or a limit of the budget is reached; then the search alone. */
export async function takeTurns<Answer extends { readonly stats: SolveStats }>(
  { before: nodesBefore, turns }: Turns,
  budget: Budget,
  { search, whole, open, stopped }: Question<Answer>,
): Promise<Answered<Answer>> {
  const { nodeLimit = Infinity } = budget;
  let before = noStats;
  const answered = (answer: Answer, opened: Session | null): Answered<Answer> => ({
    answer: { ...answer, stats: addStats(before, answer.stats) },
    opened,
  });
  const first = await search({ ...budget, nodeLimit: Math.min(nodesBefore, nodeLimit) });
  if (stopped(first) !== 'nodes' || nodeLimit <= nodesBefore) return answered(first, null);
  before = first.stats;
  let session: Session | null = null;
  try {
    for (const turn of turns()) {
      session ??= await open();
      if (session === null) break;
      const second = await whole(session, { ...budget, nodeLimit: Math.min(turn.whole, nodeLimit) });
      const limit = stopped(second);
      if (limit !== 'nodes' && limit !== 'memory') {
        const opened = session;
        session = null;
        return answered(second, opened);
      }
      before = addStats(before, second.stats);
      if (limit === 'memory') break;
      const third = await search({ ...budget, nodeLimit: Math.min(turn.search, nodeLimit) });
      if (stopped(third) !== 'nodes' || nodeLimit <= turn.search) return answered(third, null);
      before = addStats(before, third.stats);
    }
  } finally {
    session?.close();
  }
  return answered(await search(budget), null);
}
