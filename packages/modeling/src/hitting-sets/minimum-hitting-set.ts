import type { Budget, StopReason } from '../engines/budget.js';
import type { Engine } from '../engines/engine.js';
import { EngineError, throwIfStopped } from '../engines/engine-error.js';
import { addStats, noStats, type SolveStats } from '../engines/outcome.js';
import { defaultEngines } from '../own-engines.js';
import { enginesForPurpose, preparedByFirst } from '../solve-model.js';
import { hits, hittingSetModel } from './hitting-set-model.js';

/** The minimum of a family, as far as it is known. */
export interface MinimumHittingSet {
  /** The elements of the best set that was found, in ascending order; null if none was found before a limit. */
  readonly elements: readonly number[] | null;
  /** No hitting set weighs less. */
  readonly bound: number;
  /** Why it was stopped; null if the bound is the weight of the elements. */
  readonly stopped: StopReason | null;
}

/** A growing family of sets of elements, and its minimum hitting sets. To be closed. */
export interface HittingSets {
  /** Adds a set, as different elements. */
  add(set: readonly number[]): void;
  /** A hitting set of minimum weight: it has an element of each set of the family. */
  minimum(budget: Budget): Promise<MinimumHittingSet>;
  readonly stats: SolveStats;
  close(): void;
}

/**
 * An empty family over the elements 0, 1, …, one for each weight, which are whole numbers from 1 on. The first engine for optima finds the
 * minimum: minimize Σ w x, with Σ x ≥ 1 over each set; sets are added to its session. Bounds of an engine in floating point are rounded up to
 * the next whole number, and its solutions are checked. Throws `EngineError`.
 */
export async function openHittingSets(
  weights: readonly number[],
  {
    engines = defaultEngines,
    budget = {},
  }: { readonly engines?: readonly Engine[] | undefined; readonly budget?: Budget } = {},
): Promise<HittingSets> {
  const model = hittingSetModel(weights);
  const suited = enginesForPurpose(engines, 'optimum');
  const found = preparedByFirst(suited, model, budget);
  if (found === null)
    throw new EngineError({ code: 'model-refused', engine: suited[0]?.name ?? '', refusals: [] });
  const { engine, prepared } = found;
  const session = await prepared.open(budget);
  const sets: (readonly number[])[] = [];
  let stats = noStats;
  return {
    get stats() {
      return stats;
    },
    add(set) {
      sets.push(set);
      session.add([hits([set])]);
    },
    async minimum(callBudget) {
      throwIfStopped(callBudget);
      const outcome = await session.solve({}, callBudget);
      stats = addStats(stats, outcome.stats);
      if (outcome.status === 'unknown')
        return { elements: null, bound: wholeBound(outcome.bound), stopped: outcome.stopped };
      if (!('values' in outcome)) throw failed(engine, `a family of sets is ${outcome.status}`);
      const elements = [...weights.keys()].filter((element) => outcome.values[element] === 1);
      const chosen = new Set(elements);
      if (!sets.every((set) => set.some((element) => chosen.has(element))))
        throw failed(engine, 'its hitting set misses a set');
      const { stopped } = outcome;
      const isOptimal = outcome.status === 'optimal';
      return {
        elements,
        bound: isOptimal ? weightOf(elements, weights) : wholeBound(outcome.bound),
        stopped: isOptimal ? null : (stopped ?? 'cancelled'),
      };
    },
    close: () => session.close(),
  };
}

/** The sum of the weights of some elements. */
export function weightOf(elements: Iterable<number>, weights: readonly number[]): number {
  let sum = 0;
  for (const element of elements) sum += weights[element]!;
  return sum;
}

/** Floating point may exceed a whole bound by a little. */
const slack = 1e-6;

function wholeBound(bound: number | null): number {
  return bound === null ? 0 : Math.max(0, Math.ceil(bound - slack));
}

function failed({ name }: Engine, detail: string): EngineError {
  return new EngineError({ code: 'engine-failed', engine: name, detail });
}
