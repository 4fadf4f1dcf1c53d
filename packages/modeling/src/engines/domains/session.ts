import type { Budget } from '../../engine/budget.js';
import { searchProgress } from '../../engine/drive.js';
import { type Ask, type Assumption, objectiveFor, type Session } from '../../engine/engine.js';
import { type Outcome, type SolveStats, solvedOutcome, unknownOutcome } from '../../engine/outcome.js';
import type { ConstraintBlock } from '../../model/constraints.js';
import { type Model, type Objective, objectiveValue } from '../../model/model.js';
import { SearchSession } from '../search-session.js';
import type { DomainSearch } from './domain-search.js';
import { type DomainRow, readRows } from './read-rows.js';

/** How a session searches. */
export interface SearchSettings {
  /** The name in errors. */
  readonly engine: string;
  /** A search over rows. */
  readonly open: (rows: readonly DomainRow[]) => DomainSearch;
  /** Throws `EngineError` `model-refused` for an objective that is not supported. */
  readonly requireObjective: (objective: Objective) => void;
}

/** A model, and the search of the last question. */
export class DomainSession
  extends SearchSession<DomainRow, readonly DomainRow[], DomainSearch>
  implements Session
{
  readonly #settings: SearchSettings;

  constructor(model: Model, rows: readonly DomainRow[], settings: SearchSettings) {
    super(settings.engine, model, rows);
    this.#settings = settings;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireWhole(ask);
    const objective = objectiveFor(ask, this.model);
    if (objective !== null) this.#settings.requireObjective(objective);
    return this.withSearch(ask, async (search) => {
      const before = this.statsOf(search);
      search.begin({ assume: ask.assume ?? [], projects: false, objective });
      if (objective !== null) return this.#findBest(search, objective, budget);
      const end = await this.next(search, budget);
      const stats = this.statsOf(search, before);
      if (end === 'all') return { status: 'infeasible', stats };
      return end === 'found' ? solvedOutcome(search.values(), stats) : unknownOutcome(end, stats);
    });
  }

  /** The first search propagates the model itself, which counts as its work. */
  override isFresh(): boolean {
    return false;
  }

  protected override read(constraints: readonly ConstraintBlock[]): ReturnType<typeof readRows> {
    return readRows(this.model, constraints);
  }

  protected override dataOf(rows: readonly DomainRow[]): readonly DomainRow[] {
    return rows;
  }

  protected override open(rows: readonly DomainRow[]): DomainSearch {
    return this.#settings.open(rows);
  }

  protected override begin(
    search: DomainSearch,
    _: readonly DomainRow[],
    assume: readonly Assumption[],
    projects: boolean,
  ): void {
    search.begin({ assume, projects, objective: null });
  }

  protected override run(search: DomainSearch, maxNodes: number): 'found' | 'all' | 'paused' {
    return search.run(maxNodes);
  }

  /** Each node is a step, and a decision. */
  protected override statsOf(search: DomainSearch, before?: SolveStats): SolveStats {
    const nodes = search.nodes - (before?.nodes ?? 0);
    const conflicts = search.failures - (before?.conflicts ?? 0);
    const propagations = search.propagations - (before?.propagations ?? 0);
    return { nodes, cuts: 0, conflicts, decisions: nodes, propagations };
  }

  /** Continues from each solution to a better one, until there is none. */
  async #findBest(search: DomainSearch, objective: Objective, budget: Budget): Promise<Outcome> {
    const before = this.statsOf(search);
    let best: Float64Array | null = null;
    const bound = (): number | null => {
      const values = search.bestValues();
      return values === null ? null : objectiveValue(objective, values);
    };
    for (;;) {
      const incumbent: number | null = best === null ? null : objectiveValue(objective, best);
      const used = this.statsOf(search, before).nodes;
      const limited = { ...budget, nodeLimit: (budget.nodeLimit ?? Number.POSITIVE_INFINITY) - used };
      const end = await this.next(search, limited, (nodes) => {
        return { ...searchProgress(used + nodes), bound: bound(), incumbent };
      });
      const stats = this.statsOf(search, before);
      if (end === 'found') {
        best = search.values();
        continue;
      }
      if (best === null) {
        if (end === 'all') return { status: 'infeasible', stats };
        return unknownOutcome(end, stats, bound());
      }
      const solved = solvedOutcome(best, stats, incumbent);
      return end === 'all' ? solved : { ...solved, status: 'feasible', bound: bound(), stopped: end };
    }
  }
}
