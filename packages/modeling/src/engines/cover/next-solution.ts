import type { Model } from '../../model/model.js';
import { type Budget, type StopReason, stopReason } from '../budget.js';
import { drive, searchProgress } from '../drive.js';
import type { Assumption } from '../engine.js';
import type { Backbone, SolveStats } from '../outcome.js';
import type { CoverSearch } from './search.js';

/** Branches, and decided options, between two checks of the budget: a few milliseconds. */
const nodesAtATime = 1000;
const propagationsAtATime = 16_384;

/** Continues to the next solution within a budget; the node limit is for this call. */
export async function nextSolution(
  search: CoverSearch,
  budget: Budget,
): Promise<'found' | 'all' | StopReason> {
  const { nodeLimit = Number.POSITIVE_INFINITY } = budget;
  const firstNode = search.nodes;
  if (budget.pause !== undefined) await budget.pause();
  const stopped = stopReason(budget);
  if (stopped !== null) return stopped;
  const step = (): 'found' | 'all' | 'nodes' | null => {
    const nodesLeft = nodeLimit - (search.nodes - firstNode);
    const end = search.run(Math.min(nodesAtATime, nodesLeft), propagationsAtATime);
    if (end !== 'paused') return end;
    return search.nodes - firstNode >= nodeLimit ? 'nodes' : null;
  };
  return drive(budget, step, () => searchProgress(search.nodes - firstNode));
}

/** The statistics since `before`. Each node is a decision. */
export function statsOf(search: CoverSearch, before?: SolveStats): SolveStats {
  const nodes = search.nodes - (before?.nodes ?? 0);
  const conflicts = search.state.conflicts - (before?.conflicts ?? 0);
  const propagations = search.state.propagations - (before?.propagations ?? 0);
  return { nodes, cuts: 0, conflicts, decisions: nodes, propagations };
}

/**
 * Starts a search under bounds of binary variables. Returns the position of a bound that leaves no value, in which
 * case the search finds nothing; otherwise null.
 */
export function begin(
  search: CoverSearch,
  assume: readonly Assumption[],
  projection: Uint8Array | null,
): number | null {
  search.begin(projection);
  for (let place = 0; place < assume.length; place++) {
    const { variable, lower, upper } = assume[place]!;
    const isImpossible = Math.max(0, Math.ceil(lower)) > Math.min(1, Math.floor(upper));
    if (isImpossible || lower > 0) search.assume(2 * variable);
    if (isImpossible || upper < 1) search.assume(2 * variable + 1);
    if (isImpossible) return place;
  }
  return null;
}

/**
 * Finds a solution, a second one if it exists, and for each decision variable on which all solutions so far agree
 * searches for one that differs: at most one search a variable. A clause that asks for a difference in several
 * variables at once is harder for a search that does not learn.
 */
export async function forcedValues(
  search: CoverSearch,
  { decisions }: Model,
  assume: readonly Assumption[],
  budget: Budget,
): Promise<Backbone> {
  const start = statsOf(search);
  const isForced = new Uint8Array(decisions.length);
  begin(search, assume, null);
  const first = await nextSolution(search, budget);
  if (first !== 'found') {
    const stopped = first === 'all' ? null : first;
    return { solution: null, isForced, stopped, stats: statsOf(search, start) };
  }
  const solution = search.values();
  const differs = new Uint8Array(decisions.length);
  const compare = (other: Float64Array): void => {
    for (const [place, variable] of decisions.entries())
      if (other[variable] !== solution[variable]) differs[place] = 1;
  };
  const second = await nextSolution(search, budget);
  if (second === 'all') isForced.fill(1);
  if (second !== 'found') {
    const stopped = second === 'all' ? null : second;
    return { solution, isForced, stopped, stats: statsOf(search, start) };
  }
  compare(search.values());
  for (const [place, variable] of decisions.entries()) {
    if (differs[place] === 1) continue;
    begin(search, assume, null);
    search.assume(2 * variable + solution[variable]!);
    const end = await nextSolution(search, budget);
    if (end === 'all') isForced[place] = 1;
    else if (end !== 'found') return { solution, isForced, stopped: end, stats: statsOf(search, start) };
    else compare(search.values());
  }
  return { solution, isForced, stopped: null, stats: statsOf(search, start) };
}
