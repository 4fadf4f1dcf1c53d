import type { Solver } from '@gridwright/solver';
import type { Budget } from '../budget.js';
import { noStats, type SolveStats } from '../outcome.js';

/** Milliseconds between two reports. */
const reportMs = 100;

/** What one search costs, and the reports on its way. */
export class SearchProgress {
  readonly #solver: Solver;
  readonly #budget: Budget;
  readonly #best: (() => { readonly bound: number; readonly incumbent: number | null }) | null;
  readonly #before: Solver['stats'];
  readonly #startMs = performance.now();
  #toldMs = this.#startMs;

  /** `best` tells the bound and the best value so far, where there is an objective. */
  constructor(
    solver: Solver,
    budget: Budget,
    best: (() => { readonly bound: number; readonly incumbent: number | null }) | null,
  ) {
    this.#solver = solver;
    this.#budget = budget;
    this.#best = best;
    this.#before = solver.stats;
  }

  /** Reports, unless it just did. */
  tell(): void {
    const nowMs = performance.now();
    if (this.#budget.onProgress === undefined || nowMs - this.#toldMs < reportMs) return;
    this.#toldMs = nowMs;
    const { bound = null, incumbent = null } = this.#best?.() ?? {};
    const { conflicts, cuts, nodes } = this.stats();
    const elapsedMs = nowMs - this.#startMs;
    this.#budget.onProgress({ phase: 'search', elapsedMs, bound, incumbent, nodes, cuts, conflicts });
  }

  /** What the search has cost so far. Clauses from graph constraints count as cuts. */
  stats(): SolveStats {
    const { conflicts, decisions, propagations, derived } = this.#solver.stats;
    const before = this.#before;
    return {
      ...noStats,
      conflicts: conflicts - before.conflicts,
      decisions: decisions - before.decisions,
      propagations: propagations - before.propagations,
      cuts: derived - before.derived,
    };
  }
}
