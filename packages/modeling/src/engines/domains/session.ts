import type { Budget } from '../../engine/budget.js';
import { searchProgress } from '../../engine/drive.js';
import { type Ask, type Assumption, objectiveFor, type Session } from '../../engine/engine.js';
import { type Outcome, solvedOutcome, unknownOutcome } from '../../engine/outcome.js';
import type { ConstraintBlock } from '../../model/constraints.js';
import { type Model, type Objective, objectiveValue } from '../../model/model.js';
import { outcomeOf, SearchSession, statsOf } from '../search-session.js';
import { ChronologicalSearch } from './chronological-search.js';
import type { DomainSearch, DomainsOptions } from './domain-search.js';
import { type Layout, layoutOf } from './layout.js';
import { PropagatingSearch } from './propagating-search.js';
import { readRows } from './read-rows.js';
import type { DomainRow } from './rows.js';

/** A model, and the search of the last question. */
export class DomainSession
  extends SearchSession<DomainRow, readonly DomainRow[], DomainSearch>
  implements Session
{
  readonly #layout: Layout;
  readonly #settings: Required<DomainsOptions>;
  readonly #requireObjective: (objective: Objective) => void;

  /** `requireObjective` throws for an objective that the engine of this name refuses. */
  constructor(
    engine: string,
    model: Model,
    rows: readonly DomainRow[],
    settings: Required<DomainsOptions>,
    requireObjective: (objective: Objective) => void,
  ) {
    super(engine, model, rows);
    this.#layout = layoutOf(model);
    this.#settings = settings;
    this.#requireObjective = requireObjective;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireWhole(ask);
    const objective = objectiveFor(ask, this.model);
    if (objective !== null) this.#requireObjective(objective);
    return this.withSearch(ask, async (search) => {
      const before = statsOf(search);
      search.begin({ assume: ask.assume ?? [], projects: false, objective });
      if (objective !== null) return this.#findBest(search, objective, budget);
      return outcomeOf(search, await this.next(search, budget), before);
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
    const { search, record } = this.#settings;
    return search === 'chronological'
      ? new ChronologicalSearch(this.model, this.#layout, rows, record)
      : new PropagatingSearch(this.model, this.#layout, rows, search, record);
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

  /** Continues from each solution to a better one, until there is none. */
  async #findBest(search: DomainSearch, objective: Objective, budget: Budget): Promise<Outcome> {
    const before = statsOf(search);
    let best: Float64Array | null = null;
    const bound = (): number | null => {
      const values = search.bestValues();
      return values === null ? null : objectiveValue(objective, values);
    };
    for (;;) {
      const incumbent: number | null = best === null ? null : objectiveValue(objective, best);
      const used = statsOf(search, before).nodes;
      const limited = { ...budget, nodeLimit: (budget.nodeLimit ?? Infinity) - used };
      const end = await this.next(search, limited, (nodes) => {
        return { ...searchProgress(used + nodes), bound: bound(), incumbent };
      });
      const stats = statsOf(search, before);
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
