import type { Budget, LoadedEngine, Model, PreparedModel, Refusal, Session } from '../src/index.js';
import { refusalsBy } from '../src/index.js';

/** The engine with its models opened by `open`, which receives the prepared model. */
export function openedBy(
  engine: LoadedEngine,
  open: (prepared: PreparedModel, budget: Budget | undefined, model: Model) => Promise<Session>,
): LoadedEngine {
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
export function refusing(engine: LoadedEngine, more: (model: Model) => readonly Refusal[]): LoadedEngine {
  return {
    ...engine,
    prepare: (model, budget) => {
      const refusals = [...refusalsBy(engine, model, budget), ...more(model)];
      return refusals.length > 0 ? { status: 'refused', refusals } : engine.prepare(model, budget);
    },
  };
}
