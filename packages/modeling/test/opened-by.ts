import type { Budget, Engine, Model, PreparedModel, Refusal, Session } from '../src/index.js';
import { refusalsBy } from '../src/index.js';

/** The engine with its models opened by `open`, which receives the prepared model. */
export function openedBy(
  engine: Engine,
  open: (prepared: PreparedModel, budget: Budget | undefined, model: Model) => Promise<Session>,
): Engine {
  return {
    ...engine,
    prepare: (model, budget) => {
      const prepared = engine.prepare(model, budget);
      if (prepared.status === 'refused') return prepared;
      return { ...prepared, open: (limits) => open(prepared, limits, model) };
    },
  };
}

/** The engine with additional refusals. */
export function refusing(engine: Engine, more: (model: Model) => readonly Refusal[]): Engine {
  return {
    ...engine,
    prepare: (model, budget) => {
      const refusals = [...refusalsBy(engine, model, budget), ...more(model)];
      return refusals.length > 0 ? { status: 'refused', refusals } : engine.prepare(model, budget);
    },
  };
}
