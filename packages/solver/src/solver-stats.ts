/** What the solver did, since it was made. */
export interface SolverStats {
  readonly variables: number;
  readonly clauses: number;
  /** Linear and graph constraints that were added. */
  readonly constraints: number;
  readonly learnedClauses: number;
  readonly conflicts: number;
  readonly decisions: number;
  readonly propagations: number;
  readonly restarts: number;
  readonly reductions: number;
  /** Clauses that vivification shortened. */
  readonly vivified: number;
  /** Literals that failed when they were probed. */
  readonly failed: number;
  /** Learned clauses that another learned clause implies. */
  readonly subsumed: number;
  /** Clauses that graph constraints gave. */
  readonly derived: number;
}
