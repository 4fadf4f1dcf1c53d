/** Limits of one search; unlimited by default. */
export interface Limits {
  /** Conflicts of this search. */
  readonly conflicts?: number | undefined;
  /** The time at which to stop, on the clock of `performance.now()`. */
  readonly deadlineMs?: number | undefined;
  /** Bytes of all arrays of the solver. */
  readonly bytes?: number | undefined;
}

/** The reason why a search stopped without an answer. */
export type StopReason = 'conflicts' | 'time' | 'memory' | 'cancelled';

/** Why a long search propagates in TypeScript, slower: there is no WebAssembly, or its memory is full. */
export type Slower = 'no kernel' | 'kernel full';

/** The result of a search. */
export type Answer = 'satisfiable' | 'unsatisfiable' | 'unknown';

/** Counters of a solver since its construction. */
export interface SolverStats {
  readonly variables: number;
  readonly clauses: number;
  /** Linear and graph constraints added. */
  readonly constraints: number;
  readonly learnedClauses: number;
  readonly conflicts: number;
  readonly decisions: number;
  readonly propagations: number;
  readonly restarts: number;
  readonly reductions: number;
  /** Clauses that vivification shortened. */
  readonly vivified: number;
  /** Failed literals found by probing. */
  readonly failed: number;
  /** Learned clauses subsumed by another one. */
  readonly subsumed: number;
  /** Clauses derived by graph constraints. */
  readonly derived: number;
}
