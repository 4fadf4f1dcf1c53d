import type { Budget } from '../../engine/budget.js';
import type { Ask, Guard, LoadedEngine, PreparedModel, RefusedModel, Session } from '../../engine/engine.js';
import { appendsVariables, EngineError, modelRefused } from '../../engine/engine-error.js';
import { addStats, noStats, type Outcome } from '../../engine/outcome.js';
import { type MirroredSession, MirroringSession } from '../../engine/sessions.js';
import type { ConstraintBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';

/**
 * Combines an engine in floating point with an exact one, for models whose numbers exceed floating-point precision
 * and for answers that fail in exact arithmetic. It supports the models that either engine supports. Relaxations
 * always go to the first one.
 */
export function exactWhereNeeded(floating: LoadedEngine, exact: LoadedEngine): LoadedEngine {
  const name = `${floating.name}+${exact.name}`;
  return {
    name,
    solvesRelaxations: floating.solvesRelaxations,
    isForOptima: true,
    graphs: floating.graphs,
    ...(floating.tolerance === undefined ? {} : { tolerance: floating.tolerance }),
    prepare: (model, budget) => {
      const prepared = { floating: floating.prepare(model, budget), exact: exact.prepare(model, budget) };
      if (prepared.floating.status === 'refused' && prepared.exact.status === 'refused')
        return prepared.floating;
      return {
        status: 'ready',
        isPrecise: () => prepared.exact.status === 'ready' || isPrecise(prepared.floating),
        open: async (budget) => {
          const engines = { floating, exact };
          const session = new ExactWhereNeededSession({ name, model, budget, engines, prepared });
          await session.open();
          return session;
        },
      };
    },
  };
}

/** Whether floating point decides a model correctly, as far as the engine supports it. */
function isPrecise(prepared: PreparedModel | RefusedModel): boolean {
  return prepared.status === 'refused' || (prepared.isPrecise?.() ?? true);
}

/** A pair: one for the engine in floating point, one for the exact engine. */
interface Both<T> {
  readonly floating: T;
  readonly exact: T;
}

/** A model and its engines. */
interface Parts {
  readonly name: string;
  readonly model: Model;
  readonly budget: Budget | undefined;
  readonly engines: Both<LoadedEngine>;
  readonly prepared: Both<PreparedModel | RefusedModel>;
}

class ExactWhereNeededSession extends MirroringSession implements Session {
  readonly #parts: Parts;
  /** Which engines support everything in the session. */
  readonly #supports = { floating: true, exact: true };
  #isPrecise = true;
  readonly #opened: { floating: MirroredSession | null; exact: MirroredSession | null } = {
    floating: null,
    exact: null,
  };

  constructor(parts: Parts) {
    super(parts.name);
    this.#parts = parts;
    this.#require(parts.prepared);
  }

  /** Opens the engine that is asked first. */
  async open(): Promise<void> {
    await this.#opening(this.#first());
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireOpen();
    if (ask.relax === true) return this.#ask('floating', ask, budget);
    const first = this.#first();
    if (first === 'exact' || !this.#supports.exact) return this.#ask(first, ask, budget);
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

  override add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    const added = { ...this.#parts.model, constraints, objective: null };
    const { floating, exact } = this.#parts.engines;
    const prepared = { floating: floating.prepare(added), exact: exact.prepare(added) };
    // Relaxations need the engine in floating point: it is not dropped for an addition that has another form.
    for (const which of ['floating', 'exact'] as const) {
      const each = prepared[which];
      if (!this.#supports[which] || each.status === 'refused' || each.appendsVariables !== true) continue;
      throw appendsVariables(this.#parts.name, constraints);
    }
    this.#require(prepared);
    super.add(constraints, guard);
  }

  async #ask(which: keyof Both<LoadedEngine>, ask: Ask, budget: Budget): Promise<Outcome> {
    const mirrored = await this.#opening(which);
    return mirrored.session.solve(mirrored.asked(ask), budget);
  }

  /** The session of one of the engines. Throws `EngineError` `model-refused` if it does not support the model. */
  async #opening(which: keyof Both<LoadedEngine>): Promise<MirroredSession> {
    const prepared = this.#parts.prepared[which];
    if (prepared.status === 'refused') throw modelRefused(this.#parts.name, prepared.refusals);
    this.#opened[which] ??= this.mirror(await prepared.open(this.#parts.budget));
    return this.#opened[which];
  }

  #first(): keyof Both<LoadedEngine> {
    const { floating, exact } = this.#supports;
    return floating && (this.#isPrecise || !exact) ? 'floating' : 'exact';
  }

  /** Drops the engine if it does not support this. Throws `EngineError` `model-refused` if neither does. */
  #require(prepared: Both<PreparedModel | RefusedModel>): void {
    const supports = {
      floating: this.#supports.floating && prepared.floating.status === 'ready',
      exact: this.#supports.exact && prepared.exact.status === 'ready',
    };
    if (!supports.floating && !supports.exact) {
      const [first] = [prepared.floating, prepared.exact].filter((each) => each.status === 'refused');
      throw modelRefused(this.#parts.name, first!.refusals);
    }
    for (const which of ['floating', 'exact'] as const) {
      const opened = this.#opened[which];
      this.#supports[which] = supports[which];
      if (supports[which] || opened === null) continue;
      this.drop(opened);
      this.#opened[which] = null;
    }
    this.#isPrecise &&= isPrecise(prepared.floating);
  }
}
