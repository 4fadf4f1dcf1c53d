import { type ConstraintBlock, rowCount } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Budget } from '../budget.js';
import type { Ask, Assumption, Engine, Session } from '../engine.js';
import { EngineError } from '../engine-error.js';
import type { Outcome, SolveStats } from '../outcome.js';
import { SearchSession } from '../search-session.js';
import type { BacktrackingSearch } from './backtracking-search.js';
import { boundRows, type ReadRow, readRows, variableRefusals } from './cover-rows.js';
import { GroupedSearch, type KernelUse } from './grouped-search.js';
import { type PreparedRows, preparedRows } from './prepared-rows.js';
import { CoverSearch } from './search.js';

/**
 * Set partitioning by backtracking, for many small questions about one model: it starts fast and learns nothing. It
 * takes binary variables, clauses, and linear rows of different variables with the coefficient 1, of which exactly
 * one, at most one, at least one, all, not all or none are 1. Fixed variables may have any whole coefficient. It
 * refuses objectives and everything else.
 *
 * A row of more than 31 variables becomes a tree of smaller ones. `Budget.nodeLimit` ends a search with the reason
 * `nodes`; in an enumeration the limit applies to each solution.
 */
export const cover: Engine = coverEngine();

/** `cover`, with another use of the kernel. */
export function coverEngine(kernelUse: KernelUse = {}): Engine {
  return {
    name: 'cover',
    solvesRelaxations: false,
    graphs: 'none',
    prepare: (model) => {
      const read = readRows(model, model.constraints);
      const refusals = [...variableRefusals(model), ...read.refusals];
      if (refusals.length > 0) return { status: 'refused', refusals };
      return {
        status: 'ready',
        staysFresh: true,
        open: async (budget = {}) => {
          const maxBytes = checkedBytes(model, budget);
          return new CoverSession(model, read.rows, { maxBytes, ...kernelUse });
        },
      };
    },
  };
}

/**
 * Bytes for each item of a matrix and its search. Measured on models of 10^5 items: at most 40, and more while it is
 * built.
 */
const bytesPerItem = 256;

/** The bytes that a session may need; throws if they are more than the limit. */
function checkedBytes(model: Model, { memoryLimitBytes }: Budget): number {
  const items = model.constraints.reduce((sum, block) => sum + itemCount(block), model.variableCount);
  const neededBytes = bytesPerItem * items;
  if (memoryLimitBytes !== undefined && neededBytes > memoryLimitBytes)
    throw new EngineError({
      code: 'memory-exceeded',
      engine: 'cover',
      neededBytes,
      limitBytes: memoryLimitBytes,
    });
  return neededBytes;
}

function itemCount(block: ConstraintBlock): number {
  if (block.type === 'linear') return rowCount(block) + block.variables.length;
  return block.type === 'clause' ? rowCount(block) + block.literals.length : 0;
}

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
    this.requireOpen();
    if (ask.relax === true) throw new EngineError({ code: 'no-relaxations', engine: 'cover' });
    if (ask.objective !== undefined && ask.objective !== null) {
      const refusals = [{ code: 'objective' as const, block: 'objective' }];
      throw new EngineError({ code: 'model-refused', engine: 'cover', refusals });
    }
    return this.withSearch(ask, async (search) => {
      const before = this.statsOf(search);
      const culprit = begin(search, ask.assume ?? [], null);
      const end = await this.next(search, budget);
      const stats = this.statsOf(search, before);
      if (end === 'all') return { status: 'infeasible', stats, ...(culprit !== null && { core: [culprit] }) };
      if (end !== 'found') return { status: 'unknown', stopped: end, bound: null, stats };
      const values = search.values();
      return { status: 'feasible', values, objective: null, bound: null, stopped: null, stats };
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

  /** Each node is a decision. */
  protected override statsOf(search: BacktrackingSearch, before?: SolveStats): SolveStats {
    const nodes = search.nodes - (before?.nodes ?? 0);
    const conflicts = search.conflicts - (before?.conflicts ?? 0);
    const propagations = search.propagations - (before?.propagations ?? 0);
    return { nodes, cuts: 0, conflicts, decisions: nodes, propagations };
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
