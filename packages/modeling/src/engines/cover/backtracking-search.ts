import type { Literal } from '../../model/literal.js';
import type { NodeSearch } from '../search-session.js';

/** A search for the exact covers of one model, without learning. */
export interface BacktrackingSearch extends NodeSearch {
  /** Restarts without assumptions. Solutions are projected onto the given options, or onto all. */
  begin(projection: Uint8Array | null): void;
  /** Assumes a literal of the model until the next restart. */
  assume(literal: Literal): void;
  /** Continues to the next solution, for at most this number of branches and of propagated decisions. */
  run(maxNodes: number, maxPropagations: number): 'found' | 'all' | 'paused';
}
