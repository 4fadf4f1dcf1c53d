import type { ConstraintBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import type { Budget } from './budget.js';
import type { Ask, Engine, Guard, Refusal, Session } from './engine.js';
import { EngineError } from './engine-error.js';
import { type MirroredSession, MirroredSessions } from './mirrored-sessions.js';
import { addStats, noStats, type Outcome } from './outcome.js';

/**
 * An engine that computes in floating point, and an exact one for what that cannot decide: models whose numbers are beyond
 * its precision, and answers of it that fail in exact arithmetic. It takes what either takes. Relaxations are left to the
 * first one.
 */
export function exactWhereNeeded(floating: Engine, exact: Engine): Engine {
  const name = `${floating.name}+${exact.name}`;
  const takes = (engine: Engine, model: Model): boolean => engine.refuses(model).length === 0;
  const refuses = (model: Model): readonly Refusal[] => (takes(exact, model) ? [] : floating.refuses(model));
  return {
    name,
    solvesRelaxations: floating.solvesRelaxations,
    isForOptima: true,
    graphs: floating.graphs,
    ...(floating.tolerance === undefined ? {} : { tolerance: floating.tolerance }),
    isPrecise: (model) => takes(exact, model) || (floating.isPrecise?.(model) ?? true),
    refuses,
    open: async (model, budget) => {
      const session = new ExactWhereNeededSession(name, model, budget, { floating, exact });
      await session.open();
      return session;
    },
  };
}

interface Engines {
  readonly floating: Engine;
  readonly exact: Engine;
}

class ExactWhereNeededSession implements Session {
  readonly #name: string;
  readonly #model: Model;
  readonly #budget: Budget | undefined;
  readonly #engines: Engines;
  /** Which of them take all that the session has. */
  readonly #takes = { floating: true, exact: true };
  #isPrecise = true;
  readonly #sessions: MirroredSessions;
  readonly #opened: { floating: MirroredSession | null; exact: MirroredSession | null } = {
    floating: null,
    exact: null,
  };

  constructor(name: string, model: Model, budget: Budget | undefined, engines: Engines) {
    this.#name = name;
    this.#model = model;
    this.#budget = budget;
    this.#engines = engines;
    this.#sessions = new MirroredSessions(name);
    this.#require(model);
  }

  /** Opens the engine that is asked first. */
  async open(): Promise<void> {
    await this.#opening(this.#first());
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.#sessions.requireOpen();
    if (ask.relax === true) return this.#ask('floating', ask, budget);
    const first = this.#first();
    if (first === 'exact' || !this.#takes.exact) return this.#ask(first, ask, budget);
    let spent = noStats;
    try {
      const outcome = await this.#ask('floating', ask, budget);
      if (!('stopped' in outcome) || outcome.stopped !== 'precision') return outcome;
      spent = outcome.stats;
    } catch (error) {
      if (!(error instanceof EngineError) || error.problem.code !== 'engine-failed') throw error;
    }
    const outcome = await this.#ask('exact', ask, budget);
    return { ...outcome, stats: addStats(spent, outcome.stats) };
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#sessions.requireOpen();
    this.#require({ ...this.#model, constraints, objective: null });
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

  async #ask(which: 'floating' | 'exact', ask: Ask, budget: Budget): Promise<Outcome> {
    const mirrored = await this.#opening(which);
    return mirrored.session.solve(mirrored.asked(ask), budget);
  }

  /** The session of one of the engines; one that does not take the model says so. */
  async #opening(which: 'floating' | 'exact'): Promise<MirroredSession> {
    this.#opened[which] ??= this.#sessions.mirror(await this.#engines[which].open(this.#model, this.#budget));
    return this.#opened[which];
  }

  #first(): 'floating' | 'exact' {
    const { floating, exact } = this.#takes;
    return floating && (this.#isPrecise || !exact) ? 'floating' : 'exact';
  }

  /** Leaves out the engine that does not take this as well. Throws `EngineError` `model-refused` where neither does. */
  #require(model: Model): void {
    const { floating, exact } = this.#engines;
    const refusals = { floating: floating.refuses(model), exact: exact.refuses(model) };
    const takes = {
      floating: this.#takes.floating && refusals.floating.length === 0,
      exact: this.#takes.exact && refusals.exact.length === 0,
    };
    if (!takes.floating && !takes.exact) {
      const [first = []] = [refusals.floating, refusals.exact].filter(({ length }) => length > 0);
      throw new EngineError({ code: 'model-refused', engine: this.#name, refusals: first });
    }
    for (const which of ['floating', 'exact'] as const) {
      const opened = this.#opened[which];
      this.#takes[which] = takes[which];
      if (takes[which] || opened === null) continue;
      this.#sessions.drop(opened);
      this.#opened[which] = null;
    }
    this.#isPrecise &&= floating.isPrecise?.(model) ?? true;
  }
}
