import { enumerate } from '../enumeration.js';
import { type ConstraintBlock, clauseBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { noGood } from '../model/no-good.js';
import type { EnumeratedSolution, EnumerationEnd } from './all-solutions.js';
import type { Budget } from './budget.js';
import type { Ask, AskOfAll, Engine, Guard, Refusal, Session } from './engine.js';
import { EngineError } from './engine-error.js';
import { type MirroredSession, MirroredSessions } from './mirrored-sessions.js';
import { addStats, noStats, type Outcome } from './outcome.js';

/** Whoever has listed more solutions than this is quick at it, and goes on however long the next one takes. */
const mostHandedOver = 100;

/** Where a session hands over again and again, its limit gets no smaller than this part of what it was. */
const smallestPart = 64;

/**
 * An engine that is quick to begin; and what it has not answered within so many nodes (of a list, within so many since
 * the last solution), another one. It takes what both take. The second engine is opened when it is needed. A session
 * that had to hand over tries half as long the next time, and twice as long after an answer, up to `nodes`.
 */
export function handingOver(first: Engine, second: Engine, nodes: number): Engine {
  const name = `${first.name}+${second.name}`;
  const refuses = (model: Model): readonly Refusal[] => {
    const refusals = first.refuses(model);
    return refusals.length > 0 ? refusals : second.refuses(model);
  };
  return {
    name,
    solvesRelaxations: false,
    graphs: 'none',
    refuses,
    open: async (model, budget) => {
      const refusals = refuses(model);
      if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: name, refusals });
      const sessions = new MirroredSessions(name);
      const quick = sessions.mirror(await first.open(model, budget));
      const openOther = () => second.open(model, budget);
      return new HandingOverSession({ model, nodes, sessions, quick, openOther });
    },
  };
}

class HandingOverSession implements Session {
  readonly #model: Model;
  readonly #mostNodes: number;
  #nodes: number;
  readonly #sessions: MirroredSessions;
  readonly #quick: MirroredSession;
  readonly #openOther: () => Promise<Session>;
  #other: MirroredSession | null = null;

  constructor(parts: {
    readonly model: Model;
    readonly nodes: number;
    readonly sessions: MirroredSessions;
    readonly quick: MirroredSession;
    readonly openOther: () => Promise<Session>;
  }) {
    this.#model = parts.model;
    this.#mostNodes = parts.nodes;
    this.#nodes = parts.nodes;
    this.#sessions = parts.sessions;
    this.#quick = parts.quick;
    this.#openOther = parts.openOther;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    const nodeLimit = this.#limit(budget);
    const outcome = await this.#quick.session.solve(this.#quick.asked(ask), { ...budget, nodeLimit });
    const end = outcome.status === 'unknown' ? outcome.stopped : 'all';
    if (!this.#handsOver(end, nodeLimit, budget)) return outcome;
    const other = await this.#openedOther();
    const answer = await other.session.solve(other.asked(ask), budget);
    return { ...answer, stats: addStats(outcome.stats, answer.stats) };
  }

  async *solutions(ask: AskOfAll, budget: Budget): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
    const found: Float64Array[] = [];
    const limit = this.#limit(budget);
    const end = yield* this.#quickly(ask, budget, limit, found);
    if (found.length >= mostHandedOver || !this.#handsOver(end.end, limit, budget)) return end;
    const other = await this.#openedOther();
    const guard = other.session.guard();
    const known = found.map((values) => noGood(this.#model.decisions, values));
    other.session.add([clauseBlock('found before', known)], guard);
    const asked = other.asked(ask);
    const guards = [...(asked.guards ?? []), guard];
    const rest = enumerate(other.session, this.#model, { ask: { ...asked, guards }, budget });
    try {
      // What the quick one has done in vain belongs to the next solution, or to the end.
      const next = await rest.next();
      const stats = addStats(end.stats, next.value.stats);
      if (next.done) return { ...next.value, stats };
      yield { ...next.value, stats };
      return yield* rest;
    } finally {
      other.session.release?.(guard);
    }
  }

  /** Lists solutions by the quick one within its limit, and puts the first ones into `found`. */
  async *#quickly(
    ask: AskOfAll,
    budget: Budget,
    limit: number,
    found: Float64Array[],
  ): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
    const limited: Budget = {
      ...budget,
      get nodeLimit() {
        return found.length < mostHandedOver ? limit : budget.nodeLimit;
      },
    };
    const { session } = this.#quick;
    const asked = this.#quick.asked(ask);
    const all =
      session.solutions?.(asked, limited) ?? enumerate(session, this.#model, { ask: asked, budget: limited });
    try {
      for (;;) {
        const step = await all.next();
        if (step.done) return step.value;
        if (found.length < mostHandedOver) found.push(step.value.values);
        yield step.value;
      }
    } finally {
      await all.return({ end: 'max', stats: noStats });
    }
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#sessions.add(constraints, guard);
  }

  guard(): Guard {
    return this.#sessions.guard();
  }

  release(guard: Guard): void {
    this.#sessions.release(guard);
  }

  close(): void {
    this.#sessions.close();
  }

  #limit({ nodeLimit = Number.POSITIVE_INFINITY }: Budget): number {
    return Math.min(this.#nodes, nodeLimit);
  }

  /** Whether the quick one stopped for our limit, and not for one of the asker's; the next limit follows from it. */
  #handsOver(end: EnumerationEnd['end'], limit: number, { nodeLimit }: Budget): boolean {
    const isOurs = end === 'nodes' && limit < (nodeLimit ?? Number.POSITIVE_INFINITY);
    this.#nodes = isOurs
      ? Math.max(Math.floor(limit / 2), Math.floor(this.#mostNodes / smallestPart))
      : Math.min(Math.max(2 * this.#nodes, 1), this.#mostNodes);
    return isOurs;
  }

  async #openedOther(): Promise<MirroredSession> {
    this.#other ??= this.#sessions.mirror(await this.#openOther());
    return this.#other;
  }
}
