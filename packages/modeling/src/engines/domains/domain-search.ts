import type { Assumption } from '../../engine/engine.js';
import type { Objective } from '../../model/model.js';
import type { NodeSearch } from '../search-session.js';
import type { TraceRecorder } from './trace.js';

/** The solutions to look for. */
export interface SearchQuestion {
  readonly assume: readonly Assumption[];
  /** Whether each solution must differ from those before in a decision variable. */
  readonly projects: boolean;
  /** Each solution is better than those before; null to find any. */
  readonly objective: Objective | null;
}

/** A search through the values of the variables. Each node is a step: one alternative that was tried. */
export interface DomainSearch extends NodeSearch {
  /** Begins with a question. The search before is dropped. */
  begin(question: SearchQuestion): void;
  /** Continues to the next solution, for at most this number of steps and for a few milliseconds. */
  run(maxNodes: number): 'found' | 'all' | 'paused';
  /** By variable, the values for the best conceivable objective, known before the first step; null if not known. */
  bestValues(): Float64Array | null;
}

/** The order in which variables are given values. */
export type SearchOrder = 'chronological' | 'stated' | 'smallest' | 'weighted';

/** Settings of the engine; all have defaults. */
export interface DomainsOptions {
  /**
   * The order of the search, by default `weighted`. All propagate, except `chronological`, the search of Prolog, which refuses
   * objectives.
   */
  readonly search?: SearchOrder;
  /** Records the steps of the last search of any session of the engine. */
  readonly record?: TraceRecorder | null;
}
