import type { ConstraintBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import type { Budget } from './budget.js';
import type { Ask, Engine, Guard, Refusal, Session } from './engine.js';
import { EngineError } from './engine-error.js';
import { type Addition, MirroredSession } from './mirrored-session.js';
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
      const refusals = refuses(model);
      if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: name, refusals });
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
  readonly #opened: { floating: MirroredSession | null; exact: MirroredSession | null } = {
    floating: null,
    exact: null,
  };
  readonly #additions: Addition[] = [];
  #guardCount = 0;
  #isClosed = false;

  constructor(name: string, model: Model, budget: Budget | undefined, engines: Engines) {
    this.#name = name;
    this.#model = model;
    this.#budget = budget;
    this.#engines = engines;
    this.#require(model);
  }

  /** Opens the engine that is asked first. */
  async open(): Promise<void> {
    await this.#opening(this.#first());
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.#requireOpen();
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
    this.#requireOpen();
    this.#require({ ...this.#model, constraints, objective: null });
    this.#additions.push({ constraints, guard });
    this.#sync();
  }

  guard(): Guard {
    this.#requireOpen();
    this.#guardCount += 1;
    this.#sync();
    return (this.#guardCount - 1) as Guard;
  }

  release(guard: Guard): void {
    if (this.#isClosed) return;
    for (const each of Object.values(this.#opened)) each?.release(guard);
    for (const [place, addition] of this.#additions.entries())
      if (addition.guard === guard) this.#additions[place] = { constraints: [], guard };
  }

  close(): void {
    this.#isClosed = true;
    for (const each of Object.values(this.#opened)) each?.session.close();
  }

  async #ask(which: 'floating' | 'exact', ask: Ask, budget: Budget): Promise<Outcome> {
    const mirrored = await this.#opening(which);
    this.#sync();
    return mirrored.session.solve(mirrored.asked(ask), budget);
  }

  /** The session of one of the engines; one that does not take the model says so. */
  async #opening(which: 'floating' | 'exact'): Promise<MirroredSession> {
    const session =
      this.#opened[which] ?? new MirroredSession(await this.#engines[which].open(this.#model, this.#budget));
    this.#opened[which] = session;
    return session;
  }

  #first(): 'floating' | 'exact' {
    const { floating, exact } = this.#takes;
    return floating && (this.#isPrecise || !exact) ? 'floating' : 'exact';
  }

  #sync(): void {
    for (const which of ['floating', 'exact'] as const)
      if (this.#takes[which]) this.#opened[which]?.sync(this.#guardCount, this.#additions);
  }

  /** Leaves out the engine that does not take this as well. Throws `EngineError` `model-refused` where neither does. */
  #require(model: Model): void {
    const { floating, exact } = this.#engines;
    const refusals = { floating: floating.refuses(model), exact: exact.refuses(model) };
    if (refusals.floating.length > 0 && refusals.exact.length > 0)
      throw new EngineError({ code: 'model-refused', engine: this.#name, refusals: refusals.floating });
    for (const which of ['floating', 'exact'] as const) this.#takes[which] &&= refusals[which].length === 0;
    this.#isPrecise &&= floating.isPrecise?.(model) ?? true;
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new EngineError({ code: 'session-closed', engine: this.#name });
  }
}
