import { type Budget, type StopReason, stopReason } from '../engines/budget.js';
import { Reporter } from '../engines/drive.js';
import type { Engine } from '../engines/engine.js';
import { reasonToStop } from '../engines/engine-error.js';
import { noStats, type SolveStats } from '../engines/outcome.js';
import { localHittingSets } from './local-search.js';
import { type HittingSets, openHittingSets, weightOf } from './minimum-hitting-set.js';

/** A family of sets that is not listed: one can only ask for a set of it that is missed. */
export interface ImplicitFamily {
  /** The weights of the elements 0, 1, …: whole numbers from 1 on. */
  readonly weights: readonly number[];
  /**
   * Sets of the family, of which the first has none of the chosen elements and the others any; best inclusion-minimal ones. None if all sets
   * of the family have a chosen element. Throws `EngineError` `stopped` if a limit is reached.
   */
  missed(chosen: readonly number[]): Promise<readonly (readonly number[])[]>;
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
 * While a local search goes on, the engine has a turn at this number of sets, and each time at twice as many: its bound is known also if a
 * limit ends the local search.
 */
const firstTurn = 100;

/**
 * The engine works for this time at once, as some engines hear of no interruption; and for twice the time where nothing came of it. What is
 * found in the first slice does not depend on the time.
 */
const firstSliceMs = 1000;

/**
 * A hitting set of minimum weight of a family that has no empty set, by implicit hitting sets (E. Moreno-Centeno, R. M. Karp, "The implicit
 * hitting set approach to solve combinatorial optimization problems", 2013). A hitting set of the sets found so far that is lighter than the
 * best one either misses a set, which joins them, or is a better one. A local search finds it, and an engine where that fails, and periodically;
 * the minimum that the engine finds is a lower bound. Disjoint sets come first. If a limit is reached, the best hitting set so far with its
 * bound. Throws `EngineError` for anything else.
 */
export async function minimumOfImplicit(
  { weights, missed }: ImplicitFamily,
  { known = [...weights.keys()], sets = [], engines, budget }: ImplicitOptions,
): Promise<ImplicitMinimum> {
  const reporter = new Reporter(budget);
  const local = localHittingSets(weights);
  const joined: (readonly number[])[] = [];
  /** Opened when it is needed: a local search often suffices. */
  let exact: HittingSets | null = null;
  let [elements, best, bound] = [known, weightOf(known, weights), 0];
  const join = (set: readonly number[]): void => {
    joined.push(set);
    exact?.add(set);
    local.add(set);
    reporter.report(() => ({
      ...{ phase: 'hitting sets', bound, incumbent: best, nodes: joined.length, cuts: 0 },
    }));
  };
  const opened = async (): Promise<HittingSets> => {
    const family = await openHittingSets(weights, { engines, budget });
    for (const set of joined) family.add(set);
    return family;
  };
  /** Missed sets join the known ones; if there are none, the chosen elements are the best. */
  const test = async (chosen: readonly number[]): Promise<void> => {
    const found = await missed(chosen);
    for (const set of found) join(set);
    if (found.length === 0) [elements, best] = [chosen, weightOf(chosen, weights)];
  };
  const ended = (stopped: StopReason | null): ImplicitMinimum => {
    const sorted = [...elements].sort((one, other) => one - other);
    const stats = exact?.stats ?? noStats;
    return { elements: sorted, weight: best, bound, stopped, sets: joined.length, stats };
  };
  try {
    const hit = new Set<number>();
    const joinDisjoint = (set: readonly number[]): void => {
      join(set);
      if (!set.some((element) => hit.has(element)))
        bound += Math.min(...set.map((element) => weights[element]!));
      for (const element of set) hit.add(element);
    };
    for (const set of [...sets].sort((one, other) => one.length - other.length)) joinDisjoint(set);
    for (;;) {
      const found = bound < best ? await missed([...hit]) : [];
      if (found.length === 0) break;
      for (const set of found) joinDisjoint(set);
    }
    let [turn, sliceMs] = [firstTurn, firstSliceMs];
    while (bound < best) {
      const isTurn = joined.length >= turn;
      const lighter = isTurn ? null : local.below(best);
      if (lighter !== null) {
        await test(lighter);
        continue;
      }
      exact ??= await opened();
      const before = { sets: joined.length, bound, best };
      const minimum = await exact.minimum(withSlice(budget, sliceMs));
      if (isTurn) turn = 2 * Math.max(turn, joined.length);
      bound = Math.max(bound, minimum.bound);
      const stopped = minimum.stopped === 'time' ? stopReason(budget) : minimum.stopped;
      if (stopped !== null) return ended(stopped);
      const { elements: found } = minimum;
      if (bound < best && found !== null && weightOf(found, weights) < best) await test(found);
      // A slice without any progress was too short.
      const isStuck = joined.length === before.sets && bound === before.bound && best === before.best;
      sliceMs = isStuck ? 2 * sliceMs : firstSliceMs;
      await budget.pause?.();
    }
    return ended(null);
  } catch (error) {
    const reason = reasonToStop(error);
    if (reason === null) throw error;
    return ended(reason);
  } finally {
    exact?.close();
  }
}

/** The budget until its end, or for a time. */
function withSlice(budget: Budget, sliceMs: number): Budget {
  const { deadlineMs = Number.POSITIVE_INFINITY } = budget;
  return { ...budget, deadlineMs: Math.min(deadlineMs, performance.now() + sliceMs) };
}
