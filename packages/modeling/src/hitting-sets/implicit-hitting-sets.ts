import type { Budget, Progress, StopReason } from '../engines/budget.js';
import { Reporter } from '../engines/drive.js';
import type { Engine } from '../engines/engine.js';
import { EngineError } from '../engines/engine-error.js';
import type { SolveStats } from '../engines/outcome.js';
import { openHittingSets, weightOf } from './minimum-hitting-set.js';

/** A family of sets that is not listed: one can only ask for a set of it that is missed. */
export interface ImplicitFamily {
  /** The weights of the elements 0, 1, …: whole numbers from 1 on. */
  readonly weights: readonly number[];
  /**
   * A set of the family without any of the chosen elements, best an inclusion-minimal one; null if all sets have one. Throws `EngineError`
   * `stopped` if a limit is reached.
   */
  missed(chosen: readonly number[]): Promise<readonly number[] | null>;
}

/** The options of a search for a minimum hitting set. */
export interface ImplicitOptions {
  /** A hitting set that is known; by default all elements. */
  readonly known?: readonly number[];
  /** Sets of the family that are known. */
  readonly sets?: readonly (readonly number[])[];
  /** The engines to choose from for the minimum of the sets found so far; by default those of this package. */
  readonly engines?: readonly Engine[] | undefined;
  readonly budget: Budget;
}

/** The best hitting set that was found, and how good it is. */
export interface ImplicitMinimum {
  readonly elements: readonly number[];
  readonly weight: number;
  /** No hitting set weighs less. */
  readonly bound: number;
  /** Why it was stopped; null if the bound is the weight. */
  readonly stopped: StopReason | null;
  /** The sets of the family that were found. */
  readonly sets: number;
  readonly stats: SolveStats;
}

/**
 * A hitting set of minimum weight of a family that has no empty set, by implicit hitting sets (E. Moreno-Centeno, R. M. Karp, "The implicit
 * hitting set approach to solve combinatorial optimization problems", 2013). The minimum hitting set of the sets found so far is a lower bound;
 * if it misses a set, that set joins them, else it is optimal. Disjoint sets come first. Then each round finds several sets: the hitting
 * set grows by an element of each missed set until it hits all, which makes it an upper bound. If a limit is reached, the best one so far with
 * its bound. Throws `EngineError` for anything else.
 */
export async function minimumOfImplicit(
  { weights, missed }: ImplicitFamily,
  { known = [...weights.keys()], sets = [], engines, budget }: ImplicitOptions,
): Promise<ImplicitMinimum> {
  const reporter = new Reporter(budget);
  const frequencies = weights.map(() => 0);
  const hitting = await openHittingSets(weights, { ...(engines && { engines }), budget });
  let [elements, bound, count] = [known, 0, 0];
  const join = (set: readonly number[]): void => {
    count += 1;
    hitting.add(set);
    for (const element of set) frequencies[element]! += 1;
  };
  /** Grows the chosen elements until they hit all sets; null if they did from the start. */
  const grown = async (
    chosen: readonly number[],
    added: (set: readonly number[]) => readonly number[],
  ): Promise<readonly number[] | null> => {
    let all = chosen;
    for (;;) {
      const set = await missed(all);
      if (set === null) return all === chosen ? null : all;
      join(set);
      all = [...all, ...added(set)];
      reporter.report(progress);
    }
  };
  const progress = (): Omit<Progress, 'elapsedMs'> => ({
    phase: 'hitting sets',
    bound,
    incumbent: weightOf(elements, weights),
    nodes: count,
    cuts: 0,
  });
  const better = (found: readonly number[]): void => {
    if (weightOf(found, weights) < weightOf(elements, weights)) elements = found;
  };
  const ended = (stopped: StopReason | null): ImplicitMinimum => {
    const weight = weightOf(elements, weights);
    const sorted = [...elements].sort((one, other) => one - other);
    return { elements: sorted, weight, bound, stopped, sets: count, stats: hitting.stats };
  };
  try {
    for (const set of sets) join(set);
    await grown(sets.filter(({ length }) => length === 1).flat(), (set) => set);
    while (bound < weightOf(elements, weights)) {
      const minimum = await hitting.minimum(budget);
      bound = Math.max(bound, minimum.bound);
      if (minimum.stopped !== null) return ended(minimum.stopped);
      const chosen = minimum.elements!;
      if (bound >= weightOf(elements, weights)) break;
      const mostFrequent = (set: readonly number[]): readonly number[] => [
        set.reduce((one, other) => (value(other) > value(one) ? other : one)),
      ];
      const value = (element: number): number => frequencies[element]! / weights[element]!;
      const found = await grown(chosen, mostFrequent);
      better(found ?? chosen);
    }
    return ended(null);
  } catch (error) {
    if (error instanceof EngineError && error.problem.code === 'stopped') return ended(error.problem.reason);
    throw error;
  } finally {
    hitting.close();
  }
}
