import { Solver, type SolverSettings } from '../src/index.js';
import type { Formula } from './formulas/formula.js';

/** A solver with the variables and clauses of a formula. */
export function solverOf(
  { variableCount, clauses }: Pick<Formula, 'variableCount' | 'clauses'>,
  settings: SolverSettings = {},
): Solver {
  const solver = new Solver(settings);
  solver.addVariables(variableCount);
  for (const clause of clauses) solver.addClause(clause);
  return solver;
}
