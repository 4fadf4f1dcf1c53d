import type { Clauses } from './clauses/clauses.js';
import type { Connected, Loop, Paths } from './graphs/graph.js';
import type { Linear } from './linear/linear.js';
import type { Literal } from './literal.js';
import type { Equation } from './search/add-parity.js';

/** Accepts variables and constraints: a solver, or a statement being written. */
export interface ConstraintTarget {
  addVariables(count: number): number;
  addClause(literals: ArrayLike<Literal>): void;
  addClauses(clauses: Clauses): void;
  addLinear(linear: Linear): void;
  addEquation(linear: Linear): Equation;
  addParity(equations: readonly Equation[], afterConflicts?: number): void;
  addConnected(connected: Connected): void;
  addLoop(loop: Loop): void;
  addPaths(paths: Paths): void;
}
