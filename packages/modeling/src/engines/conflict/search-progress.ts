import type { Solver } from '@gridwright/solver';
import type { Progress } from '../../engine/budget.js';
import { noStats, type SolveStats } from '../../engine/outcome.js';

/** The cost of one search, for its answer and for reports. */
export class SearchProgress {
  readonly #solver: Solver;
  readonly #best: (() => { readonly bound: number; readonly incumbent: number | null }) | null;
  readonly #before: Solver['stats'];

  /** With an objective, `best` gives the bound and the best value so far. */
  constructor(
    solver: Solver,
    best: (() => { readonly bound: number; readonly incumbent: number | null }) | null,
  ) {
    this.#solver = solver;
    this.#best = best;
    this.#before = solver.stats;
  }

  progress(): Omit<Progress, 'elapsedMs'> {
    const { bound = null, incumbent = null } = this.#best?.() ?? {};
    const { conflicts, cuts, nodes } = this.stats();
    return { phase: 'search', bound, incumbent, nodes, cuts, conflicts, slower: this.#solver.slower };
  }

  /** The cost of the search so far. Clauses from graph constraints count as cuts. */
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
