import type { Budget } from '../../engine/budget.js';
import type { Ask, Assumption, Session } from '../../engine/engine.js';
import { modelRefused } from '../../engine/engine-error.js';
import type { Outcome } from '../../engine/outcome.js';
import type { ConstraintBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import { outcomeOf, SearchSession, statsOf } from '../search-session.js';
import type { BacktrackingSearch } from './backtracking-search.js';
import { type CellGroups, cellGroups } from './cell-groups.js';
import { boundRows, type ReadRow, readRows } from './cover-rows.js';
import { type GroupTables, groupTables } from './group-tables.js';
import { GroupedSearch, type KernelUse } from './grouped-search.js';
import { type CoverMatrix, coverMatrix, projection } from './matrix.js';
import { CoverSearch } from './search.js';

/** Branches, and decided options, between two checks of the budget: a few milliseconds. */
const nodesAtATime = 1000;
const propagationsAtATime = 16_384;

/** A model, and what was made of its rows for the last question. */
export class CoverSession
  extends SearchSession<ReadRow, PreparedRows, BacktrackingSearch>
  implements Session
{
  readonly #kernelUse: KernelUse;

  constructor(model: Model, rows: readonly ReadRow[], kernelUse: KernelUse) {
    super('cover', model, [...boundRows(model), ...rows]);
    this.#kernelUse = kernelUse;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireWhole(ask);
    if (ask.objective !== undefined && ask.objective !== null)
      throw modelRefused('cover', [{ code: 'objective', block: 'objective' }]);
    return this.withSearch(ask, async (search) => {
      const before = statsOf(search);
      const culprit = begin(search, ask.assume ?? [], null);
      const outcome = outcomeOf(search, await this.next(search, budget), before);
      return outcome.status === 'infeasible' && culprit !== null ? { ...outcome, core: [culprit] } : outcome;
    });
  }

  protected override read(constraints: readonly ConstraintBlock[]): ReturnType<typeof readRows> {
    return readRows(this.model, constraints);
  }

  protected override dataOf(rows: readonly ReadRow[]): PreparedRows {
    return preparedRows(this.model, rows);
  }

  protected override open(rows: PreparedRows): BacktrackingSearch {
    return rows.tables === null
      ? new CoverSearch(rows.matrix)
      : new GroupedSearch(rows.tables, this.#kernelUse);
  }

  protected override begin(
    search: BacktrackingSearch,
    rows: PreparedRows,
    assume: readonly Assumption[],
    projects: boolean,
  ): void {
    begin(search, assume, projects && rows.tables === null ? rows.projection : null);
  }

  protected override run(search: BacktrackingSearch, maxNodes: number): 'found' | 'all' | 'paused' {
    return search.run(Math.min(nodesAtATime, maxNodes), propagationsAtATime);
  }
}

/**
 * Starts a search under bounds of binary variables. Returns the position of a bound that leaves no value, in which
 * case the search finds nothing; otherwise null.
 */
function begin(
  search: BacktrackingSearch,
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

/** Rows in the form that the search takes: cells, values and groups; or a matrix, and the projection of its solutions. */
type PreparedRows =
  | { readonly tables: GroupTables }
  | { readonly tables: null; readonly matrix: CoverMatrix; readonly projection: Uint8Array | null };

function preparedRows(model: Model, rows: readonly ReadRow[]): PreparedRows {
  const whole = rows.flatMap((row) => row.whole);
  const groups = cellGroups(model.variableCount, whole);
  if (groups !== null && determinesCells(groups, model.decisions)) return { tables: groupTables(groups) };
  const reduced = rows.flatMap((row) => row.reduced);
  const matrix = coverMatrix(model.variableCount, reduced);
  return { tables: null, matrix, projection: projection(model, matrix) };
}

/** Whether different solutions differ in the decision variables. */
function determinesCells({ variables }: CellGroups, decisions: Int32Array): boolean {
  const decided = new Set(decisions);
  return variables.every((variable) => variable < 0 || decided.has(variable));
}
