import type { Budget } from '../engines/budget.js';
import type { Ask, Engine, Guard, Session } from '../engines/engine.js';
import { EngineError } from '../engines/engine-error.js';
import type { Outcome } from '../engines/outcome.js';
import type { ConstraintBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { withToldIntegers } from '../model/told-integers.js';
import type { Lowering } from './lowering.js';
import { remainingRefusals } from './remaining-refusals.js';
import { toldAsk } from './told-ask.js';

/**
 * An engine that rewrites what the inner engine refuses, and refuses what no lowering helps with. Blocks added
 * to a session are rewritten too; such a lowering may not append variables: `lowering-appends-variables`.
 */
export function withLowerings(engine: Engine, lowerings: readonly Lowering[]): Engine {
  // An asker looks at the refusals of a model before it opens it: it is not lowered twice for that.
  const known = new WeakMap<Model, Model>();
  const lower = (model: Model, budget?: Budget): Model => {
    const lowered = known.get(model) ?? lowerFor(engine, lowerings, model, budget);
    known.set(model, lowered);
    return lowered;
  };
  return {
    name: engine.name,
    solvesRelaxations: engine.solvesRelaxations,
    ...(engine.tolerance === undefined ? {} : { tolerance: engine.tolerance }),
    isOutside: engine.isOutside ?? false,
    isPrecise: (model) => engine.isPrecise?.(model) ?? true,
    graphs: engine.graphs,
    ...(engine.tellsCores === true && { tellsCores: true }),
    refuses: (model) => {
      const lowered = lower(model);
      return remainingRefusals(engine.refuses(lowered), lowerings, lowered);
    },
    open: async (model, budget) => {
      const lowered = lower(model, budget);
      const refusals = remainingRefusals(engine.refuses(lowered), lowerings, lowered);
      if (refusals.length > 0)
        throw new EngineError({ code: 'model-refused', engine: engine.name, refusals });
      return new LoweredSession(engine.name, await engine.open(lowered, budget), model, lowered, lower);
    },
  };
}

/** Applies lowerings until the engine refuses nothing that a lowering could rewrite. */
function lowerFor(
  engine: Engine,
  lowerings: readonly Lowering[],
  model: Model,
  budget: Budget | undefined,
): Model {
  let lowered = model;
  // Lowerings that led from one type to another without end would be a mistake; this many steps suffice.
  for (let step = 0; step < lowerings.length ** 2; step++) {
    const refusals = remainingRefusals(engine.refuses(lowered), lowerings, lowered);
    const refused = new Set(refusals.map((refusal) => refusal.what));
    const lowering = lowerings.find(({ source }) => refused.has(source));
    if (lowering === undefined) break;
    lowered = lowering.lower(lowered, budget);
  }
  return lowered;
}

class LoweredSession implements Session {
  readonly #engine: string;
  readonly #inner: Session;
  readonly #model: Model;
  readonly #lowered: Model;
  readonly #lower: (model: Model) => Model;

  constructor(engine: string, inner: Session, model: Model, lowered: Model, lower: (model: Model) => Model) {
    this.#engine = engine;
    this.#inner = inner;
    this.#model = model;
    this.#lowered = lowered;
    this.#lower = lower;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    const told = toldAsk(this.#lowered, ask);
    const outcome = await this.#inner.solve(told.ask, budget);
    if ('core' in outcome && outcome.core !== undefined)
      return { ...outcome, core: told.placesOf(outcome.core) };
    if (!('values' in outcome)) return outcome;
    const values = withToldIntegers(this.#lowered, outcome.values);
    return { ...outcome, values: values.slice(0, this.#model.variableCount) };
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    const added = this.#lower({ ...this.#lowered, constraints });
    if (added.variableCount !== this.#lowered.variableCount)
      throw new EngineError({
        code: 'lowering-appends-variables',
        engine: this.#engine,
        blocks: constraints.map((block) => block.name),
      });
    this.#inner.add(added.constraints, guard);
  }

  guard(): Guard {
    return this.#inner.guard();
  }

  release(guard: Guard): void {
    this.#inner.release?.(guard);
  }

  close(): void {
    this.#inner.close();
  }
}
