import type { Budget } from '../engine/budget.js';
import type { Engine, LoadedEngine } from '../engine/engine.js';
import type { Outcome } from '../engine/outcome.js';
import type { BilevelModel } from './bilevel-model.js';

/** An engine of bilevel models. It refuses models of one level. */
export interface BilevelEngine extends LoadedEngine {
  /** Throws `BilevelError`, and `EngineError` as sessions do. */
  solveBilevel(model: BilevelModel, options?: { readonly budget?: Budget }): Promise<Outcome>;
}

/** The engine of this name. */
export function bilevelEngine(
  { name, isOutside = false }: Pick<BilevelEngine, 'name' | 'isOutside'>,
  solveBilevel: BilevelEngine['solveBilevel'],
): BilevelEngine {
  return {
    name,
    isOutside,
    solvesRelaxations: false,
    graphs: 'none',
    prepare: () => ({ status: 'refused', refusals: [{ code: 'one-level' }] }),
    solveBilevel,
  };
}

/** Whether an engine solves bilevel models. */
export function isBilevelEngine(engine: Engine): engine is BilevelEngine {
  return 'solveBilevel' in engine;
}
