import type { Connected, ConnectedVertices, Loop, Paths } from './graphs/graph.js';
import type { Linear } from './linear/linear.js';
import type { Literal } from './literal.js';

/** Clauses in one array: those of row `i` are `literals[starts[i]]` up to, not including, `literals[starts[i + 1]]`. */
export interface Clauses {
  readonly starts: ArrayLike<number>;
  readonly literals: ArrayLike<number>;
}

/** An equation of a solver, for sums modulo 2. */
export interface Equation {
  /** Its place among the equations of its solver. */
  readonly place: number;
  /** The equations of the solver that it belongs to. */
  readonly owner: object;
}

/** Accepts variables and constraints: a solver, or a statement being written. */
export interface ConstraintTarget {
  addVariables(count: number): number;
  addClause(literals: ArrayLike<Literal>): void;
  addClauses(clauses: Clauses): void;
  addLinear(linear: Linear): void;
  addEquation(linear: Linear): Equation;
  addParity(equations: readonly Equation[], afterConflicts?: number): void;
  addConnected(connected: Connected): void;
  addConnectedVertices(connected: ConnectedVertices): void;
  addLoop(loop: Loop): void;
  addPaths(paths: Paths): void;
}
