import type { Model as NativeModel } from 'highs';
import type { LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Budget } from '../budget.js';
import type { Engine, Session } from '../engine.js';
import { EngineError } from '../engine-error.js';
import { toModelData, toRows } from './model-data.js';
import { largestMemoryBytes, neededBytes } from './model-size.js';
import { isPreciseModel, tolerance } from './precision.js';
import { highsRefusals, smallestCoefficient } from './refusals.js';
import { loadRuntime, markDead, type Runtime } from './runtime.js';
import { HighsSession } from './session.js';

/** Settings of the engine; all have defaults. */
export interface HighsOptions {
  /** Where `highs.wasm` is to be loaded from; needed in browsers, where a bundler names the file. */
  readonly wasmUrl?: string;
  /**
   * Whether HiGHS reduces each model before it solves it; `off` by default. With it, HiGHS 1.15.3 has said "infeasible" of
   * models that are not: a test has one of six binary variables.
   */
  readonly presolve?: 'on' | 'off' | 'choose';
  /** Seed of HiGHS' random choices, a whole number from 0. */
  readonly seed?: number;
}

/**
 * The mixed-integer solver HiGHS (https://highs.dev), compiled to WebAssembly, one model a session, changed in
 * place. It takes linear blocks. A run is one synchronous call: run it in a worker where something else must
 * go on. Its answers are those of floating-point arithmetic: rows over integer variables hold exactly, all others within
 * 10⁻⁶ (`tolerance`), and "infeasible" and "optimal" are its word, not proofs. Where a model's numbers are beyond floating
 * point, it stops with the reason `precision` in their place.
 */
export function highs(options: HighsOptions = {}): Engine {
  return {
    name: 'highs',
    solvesRelaxations: true,
    graphs: 'none',
    tolerance,
    isPrecise: isPreciseModel,
    refuses: highsRefusals,
    open: async (model, budget = {}) => {
      const refusals = highsRefusals(model);
      if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'highs', refusals });
      checkMemory(model, budget);
      return openSession(await loadRuntime(options.wasmUrl), model, options);
    },
  };
}

function checkMemory(model: Model, budget: Budget): void {
  const limitBytes = Math.min(budget.memoryLimitBytes ?? largestMemoryBytes, largestMemoryBytes);
  const needed = neededBytes(model);
  if (needed > limitBytes)
    throw new EngineError({ code: 'memory-exceeded', engine: 'highs', neededBytes: needed, limitBytes });
}

function openSession(loaded: Runtime, model: Model, options: HighsOptions): Session {
  const { highs: library } = loaded;
  const linear = model.constraints.filter((block): block is LinearBlock => block.type === 'linear');
  let native: NativeModel | null = null;
  try {
    native = library.createModel();
    native.options.set({
      output_flag: false,
      presolve: options.presolve ?? 'off',
      random_seed: options.seed ?? 0,
      // "Optimal" is to mean optimal.
      mip_rel_gap: 0,
      mip_abs_gap: 0,
      // Smaller coefficients are dropped without a word; those that are left are refused.
      small_matrix_value: smallestCoefficient,
    });
    const rows = toRows(linear, model);
    native.passModel(toModelData(model, rows, library));
    loaded.sessions += 1;
    return new HighsSession(loaded, native, model, rows.isPrecise);
  } catch (error) {
    if (error instanceof library.errors.HighsError) native?.dispose();
    else markDead(loaded);
    throw new EngineError({ code: 'engine-failed', engine: 'highs', detail: String(error) });
  }
}
