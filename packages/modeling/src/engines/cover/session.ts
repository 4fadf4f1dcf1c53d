import type { ConstraintBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Backbone, EnumeratedSolution, EnumerationEnd } from '../all-solutions.js';
import type { Budget } from '../budget.js';
import type { Ask, AskOfAll, Guard, Session } from '../engine.js';
import { EngineError } from '../engine-error.js';
import type { Outcome } from '../outcome.js';
import { begin } from './begin.js';
import { boundRows, type CoverRow, readRows } from './cover-rows.js';
import { drive, statsOf } from './drive.js';
import { forcedValues } from './forced-values.js';
import { type CoverMatrix, coverMatrix } from './matrix.js';
import { CoverSearch } from './search.js';
import { tellsApart } from './tells-apart.js';

/** The matrix of some rows, how its solutions are told apart, and a search of it that nobody uses. */
interface Prepared {
  readonly guards: readonly Guard[];
  readonly matrix: CoverMatrix;
  readonly tellsApart: Uint8Array | null;
  idle: CoverSearch | null;
}

/** A model, and the matrix of the last question: others with the same guards begin at once. */
export class CoverSession implements Session {
  readonly #model: Model;
  readonly #rows: CoverRow[];
  /** By guard. */
  readonly #guarded: CoverRow[][] = [];
  #prepared: Prepared | null = null;
  #closed = false;

  constructor(model: Model, rows: readonly CoverRow[]) {
    this.#model = model;
    this.#rows = [...boundRows(model), ...rows];
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.#requireOpen();
    if (ask.relax === true) throw new EngineError({ code: 'no-relaxations', engine: 'cover' });
    if (ask.objective !== undefined && ask.objective !== null) {
      const refusals = [{ what: 'objective' as const, block: 'objective' }];
      throw new EngineError({ code: 'model-refused', engine: 'cover', refusals });
    }
    const prepared = this.#prepare(ask.guards ?? []);
    const search = take(prepared);
    try {
      const before = statsOf(search);
      const culprit = begin(search, ask.assume ?? [], null);
      const end = await drive(search, budget);
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
    this.#requireOpen();
    const prepared = this.#prepare(ask.guards ?? []);
    const search = take(prepared);
    try {
      begin(search, ask.assume ?? [], prepared.tellsApart);
      for (;;) {
        this.#requireOpen();
        const before = statsOf(search);
        const end = await drive(search, budget);
        const stats = statsOf(search, before);
        if (end !== 'found') return { end, stats };
        yield { values: search.values(), stats };
      }
    } finally {
      prepared.idle = search;
    }
  }

  async forced(ask: AskOfAll, budget: Budget): Promise<Backbone> {
    this.#requireOpen();
    const prepared = this.#prepare(ask.guards ?? []);
    const search = take(prepared);
    try {
      return await forcedValues(search, this.#model, ask.assume ?? [], budget);
    } finally {
      prepared.idle = search;
    }
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#requireOpen();
    const { rows, refusals } = readRows(this.#model, constraints);
    if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'cover', refusals });
    const target = guard === undefined ? this.#rows : this.#guarded[guard]!;
    for (const row of rows) target.push(row);
    if (guard === undefined || this.#prepared?.guards.includes(guard) === true) this.#prepared = null;
  }

  guard(): Guard {
    this.#requireOpen();
    return (this.#guarded.push([]) - 1) as Guard;
  }

  release(guard: Guard): void {
    this.#guarded[guard] = [];
    if (this.#prepared?.guards.includes(guard) === true) this.#prepared = null;
  }

  close(): void {
    this.#closed = true;
    this.#prepared = null;
  }

  /** The matrix for these guards: that of the last question, where it is the same. */
  #prepare(guards: readonly Guard[]): Prepared {
    const known = this.#prepared;
    if (known !== null && isSameList(known.guards, guards)) return known;
    const rows = [...this.#rows, ...[...new Set(guards)].flatMap((guard) => this.#guarded[guard] ?? [])];
    const matrix = coverMatrix(this.#model.variableCount, rows);
    this.#prepared = { guards: [...guards], matrix, tellsApart: tellsApart(this.#model, matrix), idle: null };
    return this.#prepared;
  }

  #requireOpen(): void {
    if (this.#closed) throw new EngineError({ code: 'session-closed', engine: 'cover' });
  }
}

/** A search for one question alone: solutions that are still being listed have their own. */
function take(prepared: Prepared): CoverSearch {
  const { idle } = prepared;
  if (idle === null) return new CoverSearch(prepared.matrix);
  prepared.idle = null;
  return idle;
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}
