import { type Budget, type StopReason, stopReason } from '../budget.js';
import type { SolveStats } from '../outcome.js';
import type { CoverSearch } from './search.js';

/** Branches, and decided options, between two looks at the budget: some milliseconds. */
const nodesAtATime = 1000;
const propagationsAtATime = 16_384;

/** Milliseconds between two reports. */
const reportMs = 100;

/** Goes on to the next solution within a budget: its limit of nodes is one of this call. */
export async function drive(search: CoverSearch, budget: Budget): Promise<'found' | 'all' | StopReason> {
  const { nodeLimit = Number.POSITIVE_INFINITY } = budget;
  const firstNode = search.nodes;
  const startMs = budget.onProgress === undefined ? 0 : performance.now();
  let toldMs = startMs;
  for (;;) {
    if (budget.pause !== undefined) await budget.pause();
    const stopped = stopReason(budget);
    if (stopped !== null) return stopped;
    const nodesLeft = nodeLimit - (search.nodes - firstNode);
    const end = search.run(Math.min(nodesAtATime, nodesLeft), propagationsAtATime);
    if (end !== 'paused') return end;
    const nodes = search.nodes - firstNode;
    if (nodes >= nodeLimit) return 'nodes';
    if (budget.onProgress === undefined) continue;
    const nowMs = performance.now();
    if (nowMs - toldMs < reportMs) continue;
    toldMs = nowMs;
    const elapsedMs = nowMs - startMs;
    budget.onProgress({ phase: 'search', elapsedMs, bound: null, incumbent: null, nodes, cuts: 0 });
  }
}

/** Numbers of a search since `before`. Each of its nodes is a decision. */
export function statsOf(search: CoverSearch, before?: SolveStats): SolveStats {
  const nodes = search.nodes - (before?.nodes ?? 0);
  const conflicts = search.state.conflicts - (before?.conflicts ?? 0);
  const propagations = search.state.propagations - (before?.propagations ?? 0);
  return { nodes, cuts: 0, conflicts, decisions: nodes, propagations };
}
