import type { Model } from '../../model/model.js';
import { type Budget, type Progress, type StopReason, stopReason } from '../budget.js';
import { drive, searchProgress } from '../drive.js';
import type { Assumption } from '../engine.js';
import type { Backbone, SolveStats } from '../outcome.js';
import type { DomainSearch } from './domain-search.js';

/** Continues to the next solution within a budget; the node limit is for this call. */
export async function nextSolution(
  search: DomainSearch,
  budget: Budget,
  progress: (nodes: number) => Omit<Progress, 'elapsedMs'> = searchProgress,
): Promise<'found' | 'all' | StopReason> {
  const { nodeLimit = Number.POSITIVE_INFINITY } = budget;
  const firstNode = search.nodes;
  if (budget.pause !== undefined) await budget.pause();
  const stopped = stopReason(budget);
  if (stopped !== null) return stopped;
  const step = (): 'found' | 'all' | 'nodes' | null => {
    const end = search.run(nodeLimit - (search.nodes - firstNode));
    if (end !== 'paused') return end;
    return search.nodes - firstNode >= nodeLimit ? 'nodes' : null;
  };
  return drive(budget, step, () => progress(search.nodes - firstNode));
}

/** The statistics since `before`. Each node is a step, and a decision. */
export function statsOf(search: DomainSearch, before?: SolveStats): SolveStats {
  const nodes = search.nodes - (before?.nodes ?? 0);
  const conflicts = search.failures - (before?.conflicts ?? 0);
  const propagations = search.propagations - (before?.propagations ?? 0);
  return { nodes, cuts: 0, conflicts, decisions: nodes, propagations };
}

/**
 * Finds a solution, a second one if it exists, and for each decision variable on which all solutions so far agree searches for one
 * that differs: at most one search a variable.
 */
export async function forcedValues(
  search: DomainSearch,
  { decisions }: Model,
  assume: readonly Assumption[],
  budget: Budget,
): Promise<Backbone> {
  const start = statsOf(search);
  const isForced = new Uint8Array(decisions.length);
  const end = (solution: Float64Array | null, stopped: StopReason | null): Backbone => {
    return { solution, isForced, stopped, stats: statsOf(search, start) };
  };
  search.begin({ assume, projects: true, objective: null });
  const first = await nextSolution(search, budget);
  if (first !== 'found') return end(null, first === 'all' ? null : first);
  const solution = search.values();
  const differs = new Uint8Array(decisions.length);
  const compare = (other: Float64Array): void => {
    for (const [place, variable] of decisions.entries())
      if (other[variable] !== solution[variable]) differs[place] = 1;
  };
  const second = await nextSolution(search, budget);
  if (second === 'all') isForced.fill(1);
  if (second !== 'found') return end(solution, second === 'all' ? null : second);
  compare(search.values());
  for (const [place, variable] of decisions.entries()) {
    if (differs[place] === 1) continue;
    const other = 1 - solution[variable]!;
    const opposite = { variable, lower: other, upper: other };
    search.begin({ assume: [...assume, opposite], projects: false, objective: null });
    const found = await nextSolution(search, budget);
    if (found === 'all') isForced[place] = 1;
    else if (found !== 'found') return end(solution, found);
    else compare(search.values());
  }
  return end(solution, null);
}
