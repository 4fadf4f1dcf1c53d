import type { Variable } from './builder/expression.js';
import type { Budget } from './engine/budget.js';
import { type Engine, openByFirst } from './engine/engine.js';
import type { Outcome } from './engine/outcome.js';
import type { Model } from './model/model.js';
import { defaultEngines } from './own-engines.js';

/** What an engine must do: find any solution, find an optimum, or solve the linear relaxation. */
export type Purpose = 'solutions' | 'optimum' | 'relaxation';

/**
 * The engines for a purpose, the preferred one first. Engines that run external programs are used only if there are
 * no others: an answer must not depend on installed programs. For an optimum the preferred engine for optima comes
 * first, or else one that solves relaxations, whose bounds prove the optimum.
 */
export function enginesForPurpose(all: readonly Engine[], purpose: Purpose): readonly Engine[] {
  const own = all.filter(({ isOutside }) => isOutside !== true);
  const engines = own.length > 0 ? own : all;
  if (purpose === 'solutions') return engines;
  const relaxing = engines.filter(({ solvesRelaxations, isForOptima }) => solvesRelaxations && !isForOptima);
  if (purpose === 'relaxation') return relaxing.length > 0 ? relaxing : engines;
  const first = engines.find(({ isForOptima }) => isForOptima) ?? relaxing[0];
  return first === undefined ? engines : [first, ...engines.filter((each) => each !== first)];
}

/** How a model is solved. Everything has a default. */
export interface SolveModelOptions {
  /** The engines to choose from; by default those of this package. */
  readonly engines?: readonly Engine[] | undefined;
  /** Limits, progress and cancellation; by default there is no limit. */
  readonly budget?: Budget | undefined;
  /** Whether to solve the linear relaxation; false by default. */
  readonly relax?: boolean | undefined;
}

/** An outcome, with access to the values by variable. */
export type ModelOutcome =
  | Exclude<Outcome, { readonly values: Float64Array }>
  | (Extract<Outcome, { readonly values: Float64Array }> & {
      /** The value of a variable of the model. */
      valueOf(variable: Variable): number;
    });

/**
 * Solves a model once, with the first engine that supports it: for its objective if it has one, else for any
 * solution. Throws `EngineError` `model-refused`, `memory-exceeded` and `stopped` (before the search began).
 */
export async function solveModel(
  model: Model,
  { engines = defaultEngines, budget = {}, relax = false }: SolveModelOptions = {},
): Promise<ModelOutcome> {
  const purpose = relax ? 'relaxation' : model.objective === null ? 'solutions' : 'optimum';
  const suited = enginesForPurpose(engines, purpose);
  const session = await openByFirst(suited, model, budget);
  try {
    const outcome = await session.solve({ relax }, budget);
    if (!('values' in outcome)) return outcome;
    return { ...outcome, valueOf: ({ index }) => outcome.values[index]! };
  } finally {
    session.close();
  }
}
