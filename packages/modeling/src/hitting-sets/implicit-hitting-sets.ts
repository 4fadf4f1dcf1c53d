import type { Budget, StopReason } from '../engine/budget.js';
import { Reporter } from '../engine/drive.js';
import { reasonToStop } from '../engine/engine-error.js';
import { BoundedSearch, weightOf } from './bounded-search.js';
import { localHittingSets } from './local-search.js';

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
}

/**
 * While a local search goes on, the bounded search has a turn at this number of sets, and each time at twice as many: its bound is known also
 * if a limit ends the local search.
 */
const firstTurn = 100;

/** The bounded search visits this number of nodes at once, and twice as many where it reached no end. Then others have a turn. */
const firstSlice = 100;

/** Where the weight and the bound are far apart, the bounded search decides about a part of the difference at once. */
const parts = 16;

/**
 * A hitting set of minimum weight of a family that has no empty set, by implicit hitting sets (E. Moreno-Centeno, R. M. Karp, "The implicit
 * hitting set approach to solve combinatorial optimization problems", 2013). A hitting set of the sets found so far that is lighter than the
 * best one either misses a set, which joins them, or is a better one. A local search finds it; where that fails, and periodically, a branch
 * and bound either finds one as light as the lower bound, or raises the bound. Disjoint sets come first. If a limit is reached, the best
 * hitting set so far with its bound. Throws `EngineError` for anything else.
 */
export async function minimumOfImplicit(
  { weights, missed }: ImplicitFamily,
  { known = [...weights.keys()], sets = [], budget }: ImplicitOptions,
): Promise<ImplicitMinimum> {
  const reporter = new Reporter(budget);
  const local = localHittingSets(weights);
  const joined: (readonly number[])[] = [];
  const search = new BoundedSearch(weights);
  let [elements, best, bound] = [known, weightOf(known, weights), 0];
  const join = (set: readonly number[]): void => {
    joined.push(set);
    search.add(set);
    local.add(set);
    reporter.report(() => ({
      ...{ phase: 'hitting sets', bound, incumbent: best, nodes: joined.length, cuts: 0 },
    }));
  };
  /** Missed sets join the known ones; if there are none, the chosen elements are the best. */
  const test = async (chosen: readonly number[]): Promise<void> => {
    const found = await missed(chosen);
    for (const set of found) join(set);
    if (found.length === 0) [elements, best] = [chosen, weightOf(chosen, weights)];
  };
  const ended = (stopped: StopReason | null): ImplicitMinimum => {
    const sorted = [...elements].sort((one, other) => one - other);
    return { elements: sorted, weight: best, bound, stopped, sets: joined.length };
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
    let [turn, slice] = [firstTurn, firstSlice];
    while (bound < best) {
      const isTurn = joined.length >= turn;
      const lighter = isTurn ? null : local.below(best);
      if (lighter !== null) {
        await test(lighter);
        continue;
      }
      bound = Math.max(bound, search.packed());
      if (bound >= best) break;
      const limit = bound - 1 + Math.max(1, Math.floor((best - bound) / parts));
      const { nodeLimit = Infinity } = budget;
      const within = { ...budget, nodeLimit: Math.min(slice, nodeLimit) };
      const { elements: found, stopped } = await search.atMost(limit, within);
      if (stopped === null && found === null) {
        // The turn lasts while the bound rises.
        bound = limit + 1;
        slice = firstSlice;
        continue;
      }
      if (isTurn) turn = 2 * Math.max(turn, joined.length);
      if (found !== null) await test(found);
      else if (stopped === 'nodes' && slice < nodeLimit) slice *= 2;
      else return ended(stopped);
    }
    return ended(null);
  } catch (error) {
    const reason = reasonToStop(error);
    if (reason === null) throw error;
    return ended(reason);
  }
}
