import type { StopReason } from '../engine/budget.js';
import type { EnumerationEnd, SolveStats } from '../engine/outcome.js';
import { leftEarly, type SolutionStep, type SolutionStream } from '../engine/solution-stream.js';

/** How a search for one solution ended. */
export type SearchEnd = 'found' | 'all' | StopReason;

/** A search that goes on from solution to solution. */
export interface StreamedSearch<Search> {
  begin(): Search;
  next(search: Search): SearchEnd | Promise<SearchEnd>;
  values(search: Search): Float64Array;
  /** The statistics since `before`. */
  statsOf(search: Search, before?: SolveStats): SolveStats;
  /** Called once, if the search was begun. */
  end(search: Search): void;
}

/** The solutions of a search, which begins with the first one. */
export class SearchStream<Search> implements SolutionStream {
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
      const before = this.#streamed.statsOf(search);
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
    const stats = this.#streamed.statsOf(search, before);
    if (how !== 'found') return this.return({ end: how, stats });
    return { done: false, value: { values: this.#streamed.values(search), stats } };
  }
}
