import type { ConstraintBlock } from '../../model/constraints.js';
import { type Model, type Objective, objectiveValue } from '../../model/model.js';
import type { Budget } from '../budget.js';
import { searchProgress } from '../drive.js';
import type { Ask, AskOfAll, Guard, Session } from '../engine.js';
import { EngineError } from '../engine-error.js';
import type { Backbone, EnumeratedSolution, EnumerationEnd, Outcome } from '../outcome.js';
import { SessionBase } from '../sessions.js';
import type { DomainSearch } from './domain-search.js';
import { forcedValues, nextSolution, statsOf } from './next-solution.js';
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

/** The guards of the last question, and an idle search over their rows. */
interface Prepared {
  readonly guards: readonly Guard[];
  readonly rows: readonly DomainRow[];
  idle: DomainSearch | null;
}

/** A model, and the search of the last question: a question with the same guards uses it again. */
export class DomainSession extends SessionBase<DomainRow> implements Session {
  readonly #model: Model;
  readonly #rows: readonly DomainRow[];
  readonly #settings: SearchSettings;
  #prepared: Prepared | null = null;

  constructor(model: Model, rows: readonly DomainRow[], settings: SearchSettings) {
    super(settings.engine);
    this.#model = model;
    this.#rows = rows;
    this.#settings = settings;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireOpen();
    if (ask.relax === true) throw new EngineError({ code: 'no-relaxations', engine: this.#settings.engine });
    const objective = ask.objective === undefined ? this.#model.objective : ask.objective;
    if (objective !== null) this.#settings.requireObjective(objective);
    return this.#withSearch(ask, async (search) => {
      const before = statsOf(search);
      search.begin({ assume: ask.assume ?? [], projects: false, objective });
      if (objective !== null) return findBest(search, objective, budget);
      const end = await nextSolution(search, budget);
      const stats = statsOf(search, before);
      if (end === 'all') return { status: 'infeasible', stats };
      if (end !== 'found') return { status: 'unknown', stopped: end, bound: null, stats };
      const values = search.values();
      return { status: 'feasible', values, objective: null, bound: null, stopped: null, stats };
    });
  }

  async *solutions(ask: AskOfAll, budget: Budget): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
    this.requireOpen();
    const prepared = this.#prepare(ask.guards ?? []);
    const search = this.#take(prepared);
    try {
      search.begin({ assume: ask.assume ?? [], projects: true, objective: null });
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
    return this.#withSearch(ask, (search) => forcedValues(search, this.#model, ask.assume ?? [], budget));
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    const { rows, refusals } = readRows(this.#model, constraints);
    if (refusals.length > 0)
      throw new EngineError({ code: 'model-refused', engine: this.#settings.engine, refusals });
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

  async #withSearch<Answer>(
    ask: AskOfAll,
    answer: (search: DomainSearch) => Promise<Answer>,
  ): Promise<Answer> {
    const prepared = this.#prepare(ask.guards ?? []);
    const search = this.#take(prepared);
    try {
      return await answer(search);
    } finally {
      prepared.idle = search;
    }
  }

  /** The rows under these guards: the last question's, if the guards are the same. */
  #prepare(guards: readonly Guard[]): Prepared {
    const known = this.#prepared;
    if (known !== null && isSameList(known.guards, guards)) return known;
    const added = [undefined, ...new Set(guards)].flatMap((guard) => this.itemsOf(guard));
    this.#prepared = { guards: [...guards], rows: [...this.#rows, ...added], idle: null };
    return this.#prepared;
  }

  /** A search for one question; an enumeration in progress keeps its own. */
  #take(prepared: Prepared): DomainSearch {
    const { idle } = prepared;
    prepared.idle = null;
    return idle ?? this.#settings.open(prepared.rows);
  }
}

/** Continues from each solution to a better one, until there is none. */
async function findBest(search: DomainSearch, objective: Objective, budget: Budget): Promise<Outcome> {
  const before = statsOf(search);
  let best: Float64Array | null = null;
  const bound = (): number | null => {
    const values = search.bestValues();
    return values === null ? null : objectiveValue(objective, values);
  };
  for (;;) {
    const incumbent: number | null = best === null ? null : objectiveValue(objective, best);
    const used = statsOf(search, before).nodes;
    const limited = { ...budget, nodeLimit: (budget.nodeLimit ?? Number.POSITIVE_INFINITY) - used };
    const end = await nextSolution(search, limited, (nodes) => {
      return { ...searchProgress(used + nodes), bound: bound(), incumbent };
    });
    const stats = statsOf(search, before);
    if (end === 'found') {
      best = search.values();
      continue;
    }
    if (best === null) {
      if (end === 'all') return { status: 'infeasible', stats };
      return { status: 'unknown', stopped: end, bound: bound(), stats };
    }
    const common = { values: best, objective: incumbent, stats };
    if (end === 'all') return { status: 'optimal', ...common, bound: incumbent, stopped: null };
    return { status: 'feasible', ...common, bound: bound(), stopped: end };
  }
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}
