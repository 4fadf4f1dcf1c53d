import { type ConstraintBlock, rowCount } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Budget } from '../budget.js';
import type { Ask, AskOfAll, Engine, Guard, Session } from '../engine.js';
import { EngineError } from '../engine-error.js';
import type { Backbone, EnumeratedSolution, EnumerationEnd, Outcome } from '../outcome.js';
import { SessionBase } from '../sessions.js';
import { boundRows, type CoverRow, readRows, variableRefusals } from './cover-rows.js';
import { type CoverMatrix, coverMatrix, projection } from './matrix.js';
import { begin, forcedValues, nextSolution, statsOf } from './next-solution.js';
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
export const cover: Engine = {
  name: 'cover',
  solvesRelaxations: false,
  graphs: 'none',
  prepare: (model) => {
    const read = readRows(model, model.constraints);
    const refusals = [...variableRefusals(model), ...read.refusals];
    if (refusals.length > 0) return { status: 'refused', refusals };
    return {
      status: 'ready',
      open: async (budget = {}) => {
        checkMemory(model, budget);
        return new CoverSession(model, read.rows);
      },
    };
  },
};

/**
 * Bytes for each item of a matrix and its search. Measured on models of 10^5 items: at most 40, and more while it is
 * built.
 */
const bytesPerItem = 256;

function checkMemory(model: Model, { memoryLimitBytes }: Budget): void {
  if (memoryLimitBytes === undefined) return;
  const items = model.constraints.reduce((sum, block) => sum + itemCount(block), model.variableCount);
  const neededBytes = bytesPerItem * items;
  if (neededBytes > memoryLimitBytes)
    throw new EngineError({
      code: 'memory-exceeded',
      engine: 'cover',
      neededBytes,
      limitBytes: memoryLimitBytes,
    });
}

function itemCount(block: ConstraintBlock): number {
  if (block.type === 'linear') return rowCount(block) + block.variables.length;
  return block.type === 'clause' ? rowCount(block) + block.literals.length : 0;
}

/** The matrix of rows, the projection of its solutions, and an idle search. */
interface Prepared {
  readonly guards: readonly Guard[];
  readonly matrix: CoverMatrix;
  readonly projection: Uint8Array | null;
  idle: CoverSearch | null;
}

/** A model, and the matrix of the last question: a question with the same guards reuses it. */
export class CoverSession extends SessionBase<CoverRow> implements Session {
  readonly #model: Model;
  readonly #rows: readonly CoverRow[];
  #prepared: Prepared | null = null;

  constructor(model: Model, rows: readonly CoverRow[]) {
    super('cover');
    this.#model = model;
    this.#rows = [...boundRows(model), ...rows];
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireOpen();
    if (ask.relax === true) throw new EngineError({ code: 'no-relaxations', engine: 'cover' });
    if (ask.objective !== undefined && ask.objective !== null) {
      const refusals = [{ code: 'objective' as const, block: 'objective' }];
      throw new EngineError({ code: 'model-refused', engine: 'cover', refusals });
    }
    const prepared = this.#prepare(ask.guards ?? []);
    const search = take(prepared);
    try {
      const before = statsOf(search);
      const culprit = begin(search, ask.assume ?? [], null);
      const end = await nextSolution(search, budget);
      const stats = statsOf(search, before);
      if (end === 'all') return { status: 'infeasible', stats, ...(culprit !== null && { core: [culprit] }) };
      if (end !== 'found') return { status: 'unknown', stopped: end, bound: null, stats };
      const values = search.values();
      return { status: 'feasible', values, objective: null, bound: null, stopped: null, stats };
    } finally {
      prepared.idle = search;
    }
  }

  async *solutions(ask: AskOfAll, budget: Budget): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
    this.requireOpen();
    const prepared = this.#prepare(ask.guards ?? []);
    const search = take(prepared);
    try {
      begin(search, ask.assume ?? [], prepared.projection);
      for (;;) {
        this.requireOpen();
        const before = statsOf(search);
        const end = await nextSolution(search, budget);
        const stats = statsOf(search, before);
        if (end !== 'found') return { end, stats };
        yield { values: search.values(), stats };
      }
    } finally {
      prepared.idle = search;
    }
  }

  async forced(ask: AskOfAll, budget: Budget): Promise<Backbone> {
    this.requireOpen();
    const prepared = this.#prepare(ask.guards ?? []);
    const search = take(prepared);
    try {
      return await forcedValues(search, this.#model, ask.assume ?? [], budget);
    } finally {
      prepared.idle = search;
    }
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    const { rows, refusals } = readRows(this.#model, constraints);
    if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'cover', refusals });
    this.keep(rows, guard);
    if (guard === undefined || this.#prepared?.guards.includes(guard) === true) this.#prepared = null;
  }

  override release(guard: Guard): void {
    super.release(guard);
    if (this.#prepared?.guards.includes(guard) === true) this.#prepared = null;
  }

  override close(): void {
    super.close();
    this.#prepared = null;
  }

  /** The matrix for these guards: the last question's, if the guards are the same. */
  #prepare(guards: readonly Guard[]): Prepared {
    const known = this.#prepared;
    if (known !== null && isSameList(known.guards, guards)) return known;
    const added = [undefined, ...new Set(guards)].flatMap((guard) => this.itemsOf(guard));
    const rows = [...this.#rows, ...added];
    const matrix = coverMatrix(this.#model.variableCount, rows);
    this.#prepared = { guards: [...guards], matrix, projection: projection(this.#model, matrix), idle: null };
    return this.#prepared;
  }
}

/** A search for one question; an enumeration in progress keeps its own. */
function take(prepared: Prepared): CoverSearch {
  const { idle } = prepared;
  if (idle === null) return new CoverSearch(prepared.matrix);
  prepared.idle = null;
  return idle;
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}
