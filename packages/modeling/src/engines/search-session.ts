import { type Budget, type Progress, type Slower, type StopReason, stopReason } from '../engine/budget.js';
import { drive, searchProgress } from '../engine/drive.js';
import type { AskOfAll, Assumption, Guard } from '../engine/engine.js';
import { type Refusal, requireSupported } from '../engine/engine-error.js';
import {
  type Backbone,
  type EnumerationEnd,
  noStats,
  type Outcome,
  type SolveStats,
  solvedOutcome,
  unknownOutcome,
} from '../engine/outcome.js';
import { SessionBase } from '../engine/sessions.js';
import { leftEarly, type SolutionStep, type SolutionStream } from '../engine/solution-stream.js';
import type { ConstraintBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';

/** A search that stops at each solution, and continues from there. */
export interface NodeSearch {
  /** The nodes so far: each is a decision. */
  readonly nodes: number;
  /** The dead ends, and the propagated decisions, so far. */
  readonly conflicts: number;
  readonly propagations: number;
  readonly slower?: Slower | undefined;
  /** The values of the model's variables in the solution at which it stopped. */
  values(): Float64Array;
}

/** The statistics of a search since `before`. */
export function statsOf(search: NodeSearch, before: SolveStats = noStats): SolveStats {
  const nodes = search.nodes - before.nodes;
  const conflicts = search.conflicts - before.conflicts;
  const propagations = search.propagations - before.propagations;
  return { nodes, cuts: 0, conflicts, decisions: nodes, propagations };
}

/** The answer of a search without an objective, with the statistics since `before`. */
export function outcomeOf(search: NodeSearch, end: SearchEnd, before: SolveStats): Outcome {
  const stats = statsOf(search, before);
  if (end === 'all') return { status: 'infeasible', stats };
  return end === 'found' ? solvedOutcome(search.values(), stats) : unknownOutcome(end, stats);
}

/** The guards of the last question, what was made of the rows under them, and an idle search. */
interface Prepared<Data, Search> {
  readonly guards: readonly Guard[];
  readonly data: Data;
  idle: Search | null;
}

/**
 * Base of sessions whose engine searches through a model's rows without learning: a model, and the search of the last question, which
 * a question with the same guards uses again.
 */
export abstract class SearchSession<Row, Data, Search extends NodeSearch> extends SessionBase<Row> {
  readonly #engine: string;
  readonly #rows: readonly Row[];
  protected readonly model: Model;
  #prepared: Prepared<Data, Search> | null = null;

  constructor(engine: string, model: Model, rows: readonly Row[]) {
    super(engine);
    this.#engine = engine;
    this.model = model;
    this.#rows = rows;
  }

  protected abstract read(constraints: readonly ConstraintBlock[]): {
    readonly rows: readonly Row[];
    readonly refusals: readonly Refusal[];
  };
  /** What all searches through these rows share. */
  protected abstract dataOf(rows: readonly Row[]): Data;
  protected abstract open(data: Data): Search;
  /** Begins a search; with `projects`, each solution differs from those before in a decision variable. */
  protected abstract begin(
    search: Search,
    data: Data,
    assume: readonly Assumption[],
    projects: boolean,
  ): void;
  /** Continues to the next solution, for at most this number of nodes and for a few milliseconds. */
  protected abstract run(search: Search, maxNodes: number): 'found' | 'all' | 'paused';

  solutions(ask: AskOfAll, budget: Budget): SolutionStream {
    let prepared: Prepared<Data, Search> | null = null;
    return new SearchStream<Search>({
      begin: () => {
        this.requireOpen();
        prepared = this.#prepare(ask.guards ?? []);
        const search = this.#take(prepared);
        this.begin(search, prepared.data, ask.assume ?? [], true);
        return search;
      },
      next: (search) => {
        this.requireOpen();
        return this.next(search, budget);
      },
      end: (search) => {
        prepared!.idle = search;
      },
    });
  }

  /**
   * Finds a solution, a second one if it exists, and for each decision variable on which all solutions so far agree searches for one that
   * differs: at most one search a variable. A clause that asks for a difference in several variables at once is harder for a search
   * that does not learn.
   */
  async forced(ask: AskOfAll, budget: Budget): Promise<Backbone> {
    this.requireOpen();
    const assume = ask.assume ?? [];
    return this.withSearch(ask, async (search, data) => {
      const { decisions } = this.model;
      const start = statsOf(search);
      const isForced = new Uint8Array(decisions.length);
      const end = (solution: Float64Array | null, stopped: StopReason | null): Backbone => {
        return { solution, isForced, stopped, stats: statsOf(search, start) };
      };
      this.begin(search, data, assume, true);
      const first = await this.next(search, budget);
      if (first !== 'found') return end(null, first === 'all' ? null : first);
      const solution = search.values();
      const differs = new Uint8Array(decisions.length);
      const compare = (other: Float64Array): void => {
        for (const [place, variable] of decisions.entries())
          if (other[variable] !== solution[variable]) differs[place] = 1;
      };
      const second = await this.next(search, budget);
      if (second === 'all') isForced.fill(1);
      if (second !== 'found') return end(solution, second === 'all' ? null : second);
      compare(search.values());
      for (const [place, variable] of decisions.entries()) {
        if (differs[place] === 1) continue;
        const other = 1 - solution[variable]!;
        this.begin(search, data, [...assume, { variable, lower: other, upper: other }], false);
        const found = await this.next(search, budget);
        if (found === 'all') isForced[place] = 1;
        else if (found !== 'found') return end(solution, found);
        else compare(search.values());
      }
      return end(solution, null);
    });
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    const { rows, refusals } = this.read(constraints);
    requireSupported(this.#engine, refusals);
    this.keep(rows, guard);
    if (guard === undefined || this.#prepared?.guards.includes(guard) === true) this.#prepared = null;
  }

  override release(guard: Guard): void {
    super.release(guard);
    if (this.#prepared?.guards.includes(guard) === true) this.#prepared = null;
  }

  /** A search leaves nothing to the next one; an engine whose searches do reports it. */
  isFresh(): boolean {
    return this.isUnchanged;
  }

  override close(): void {
    super.close();
    this.#prepared = null;
  }

  /** Answers with a search under the guards of a question. */
  protected async withSearch<Answer>(
    ask: AskOfAll,
    answer: (search: Search, data: Data) => Promise<Answer>,
  ): Promise<Answer> {
    const prepared = this.#prepare(ask.guards ?? []);
    const search = this.#take(prepared);
    try {
      return await answer(search, prepared.data);
    } finally {
      prepared.idle = search;
    }
  }

  /** Continues to the next solution within a budget, at once if it is found soon; the node limit is for this call. */
  protected next(
    search: Search,
    budget: Budget,
    progress: (nodes: number) => Omit<Progress, 'elapsedMs'> = searchProgress,
  ): SearchEnd | Promise<SearchEnd> {
    const { nodeLimit = Infinity } = budget;
    const firstNode = search.nodes;
    const run = (): SearchEnd | Promise<SearchEnd> => {
      const stopped = stopReason(budget);
      if (stopped !== null) return stopped;
      const step = (): 'found' | 'all' | 'nodes' | null => {
        const end = this.run(search, nodeLimit - (search.nodes - firstNode));
        if (end !== 'paused') return end;
        return search.nodes - firstNode >= nodeLimit ? 'nodes' : null;
      };
      return drive(budget, step, () => ({ ...progress(search.nodes - firstNode), slower: search.slower }));
    };
    return budget.pause === undefined ? run() : budget.pause().then(run);
  }

  /** What was made of the rows under these guards: by the last question, if the guards are the same. */
  #prepare(guards: readonly Guard[]): Prepared<Data, Search> {
    const known = this.#prepared;
    if (known !== null && isSameList(known.guards, guards)) return known;
    const added = [undefined, ...new Set(guards)].flatMap((guard) => this.itemsOf(guard));
    this.#prepared = { guards: [...guards], data: this.dataOf([...this.#rows, ...added]), idle: null };
    return this.#prepared;
  }

  /** A search for one question; an enumeration in progress keeps its own. */
  #take(prepared: Prepared<Data, Search>): Search {
    const { idle } = prepared;
    prepared.idle = null;
    return idle ?? this.open(prepared.data);
  }
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}

/** How a search for one solution ended. */
type SearchEnd = 'found' | 'all' | StopReason;

/** A search that goes on from solution to solution. */
interface StreamedSearch<Search> {
  begin(): Search;
  next(search: Search): SearchEnd | Promise<SearchEnd>;
  /** Called once, if the search was begun. */
  end(search: Search): void;
}

/** The solutions of a search, which begins with the first one. */
class SearchStream<Search extends NodeSearch> implements SolutionStream {
  readonly #streamed: StreamedSearch<Search>;
  #search: Search | null = null;
  #end: EnumerationEnd | null = null;

  constructor(streamed: StreamedSearch<Search>) {
    this.#streamed = streamed;
  }

  next(): SolutionStep | Promise<SolutionStep> {
    if (this.#end !== null) return { done: true, value: this.#end };
    try {
      this.#search ??= this.#streamed.begin();
      const search = this.#search;
      const before = statsOf(search);
      const how = this.#streamed.next(search);
      return how instanceof Promise ? this.#waitFor(search, before, how) : this.#step(search, before, how);
    } catch (error) {
      this.return(leftEarly);
      throw error;
    }
  }

  return(end: EnumerationEnd): SolutionStep {
    this.#end = end;
    if (this.#search !== null) this.#streamed.end(this.#search);
    this.#search = null;
    return { done: true, value: end };
  }

  async #waitFor(search: Search, before: SolveStats, how: Promise<SearchEnd>): Promise<SolutionStep> {
    try {
      return this.#step(search, before, await how);
    } catch (error) {
      this.return(leftEarly);
      throw error;
    }
  }

  #step(search: Search, before: SolveStats, how: SearchEnd): SolutionStep {
    const stats = statsOf(search, before);
    if (how !== 'found') return this.return({ end: how, stats });
    return { done: false, value: { values: search.values(), stats } };
  }
}
