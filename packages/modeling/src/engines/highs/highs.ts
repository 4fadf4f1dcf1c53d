import type { Model as NativeModel } from 'highs';
import type { ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Budget } from '../budget.js';
import type { Engine, Session } from '../engine.js';
import { EngineError } from '../engine-error.js';
import {
  highsRefusals,
  largestMemoryBytes,
  neededBytes,
  type Rows,
  smallestCoefficient,
  toModelData,
  toRows,
} from './model-data.js';
import { isPreciseObjective, tolerance } from './precision.js';
import { loadRuntime, markDead, type Runtime } from './runtime.js';
import { HighsSession } from './session.js';

/** Settings of the engine; all have defaults. */
export interface HighsOptions {
  /** The URL of `highs.wasm`; needed in browsers, where a bundler names the file. */
  readonly wasmUrl?: string;
  /**
   * Whether HiGHS presolves each model; `off` by default. With presolve, HiGHS 1.15.3 reports feasible models as
   * infeasible: a test has one of six binary variables.
   */
  readonly presolve?: 'on' | 'off' | 'choose';
  /** The seed of HiGHS' random choices, a whole number from 0. */
  readonly seed?: number;
}

/**
 * The mixed-integer solver HiGHS (https://highs.dev), compiled to WebAssembly. Each session has one model, changed in
 * place. It supports linear blocks. A run is one synchronous call: use a worker to keep the event loop free. Answers
 * are in floating-point arithmetic: rows over integer variables hold exactly, all others within 10⁻⁶ (`tolerance`),
 * and "infeasible" and "optimal" are not independently verified. If a model's numbers exceed floating-point
 * precision, it stops with the reason `precision` instead.
 */
export function highs(options: HighsOptions = {}): Engine {
  return {
    name: 'highs',
    solvesRelaxations: true,
    graphs: 'none',
    tolerance,
    prepare: (model) => {
      const refusals = highsRefusals(model);
      if (refusals.length > 0) return { status: 'refused', refusals };
      let read: Rows | null = null;
      const rows = (): Rows => {
        read ??= toRows(linearBlocks(model.constraints), model);
        return read;
      };
      return {
        status: 'ready',
        isPrecise: () =>
          rows().isPrecise && (model.objective === null || isPreciseObjective(model, model.objective)),
        open: async (budget = {}) => {
          checkMemory(model, budget);
          return openModel(
            await loadRuntime(options.wasmUrl, budget.memoryLimitBytes),
            model,
            rows(),
            options,
          );
        },
      };
    },
  };
}

function checkMemory(model: Model, budget: Budget): void {
  const limitBytes = Math.min(budget.memoryLimitBytes ?? largestMemoryBytes, largestMemoryBytes);
  const needed = neededBytes(model);
  if (needed > limitBytes)
    throw new EngineError({ code: 'memory-exceeded', engine: 'highs', neededBytes: needed, limitBytes });
}

function linearBlocks(blocks: readonly ConstraintBlock[]): readonly LinearBlock[] {
  return blocks.filter((block): block is LinearBlock => block.type === 'linear');
}

function openModel(loaded: Runtime, model: Model, rows: Rows, options: HighsOptions): Session {
  const { highs: library } = loaded;
  let native: NativeModel | null = null;
  try {
    native = library.createModel();
    native.options.set({
      output_flag: false,
      presolve: options.presolve ?? 'off',
      random_seed: options.seed ?? 0,
      // "Optimal" means optimal: no gap.
      mip_rel_gap: 0,
      mip_abs_gap: 0,
      // HiGHS silently drops coefficients up to this; rows that would lose one are refused.
      small_matrix_value: smallestCoefficient,
    });
    native.passModel(toModelData(model, rows, library));
    loaded.sessions += 1;
    return new HighsSession(loaded, native, model, rows.isPrecise);
  } catch (error) {
    if (error instanceof library.errors.HighsError) native?.dispose();
    else markDead(loaded);
    throw new EngineError({ code: 'engine-failed', engine: 'highs', detail: String(error) });
  }
}
