import type { Solver } from '../src/index.js';
import type { TruthTable } from './brute-force.js';
import type { Constraint } from './mixtures/constraint.js';
import { holds } from './mixtures/holds.js';

/** The part of the package that the checks use: from the source, or from a changed build. */
export interface SolverPackage {
  readonly Solver: typeof import('../src/index.js').Solver;
  readonly ContractError: typeof import('../src/index.js').ContractError;
  readonly minimizeCore: typeof import('../src/index.js').minimizeCore;
}

/** The assumptions of a search, and all assignments to compare its answer with. */
export interface Question {
  readonly clauses: readonly (readonly number[])[];
  /** Constraints other than clauses. */
  readonly constraints?: readonly Constraint[];
  readonly table: TruthTable;
  readonly assumptions: readonly number[];
}

/** Throws unless the condition holds; cheaper than an assertion of the test runner. */
export function claim(holds: boolean, detail: string): void {
  if (!holds) throw new Error(detail);
}

/** Checks the status of a solver at the end of a search, and its model or its core. */
export function checkAnswer(solver: Solver, question: Question): void {
  const { table, assumptions } = question;
  const { status } = solver;
  claim(status === 'satisfiable' || status === 'unsatisfiable', `the search ended ${status}`);
  const expected = table.admits(assumptions) ? 'satisfiable' : 'unsatisfiable';
  claim(status === expected, `the answer is ${status}, expected ${expected}`);
  if (status === 'satisfiable') checkModel(solver, question);
  else checkCore(solver.core(), question);
}

/** Each variable has a value, and all clauses, constraints and assumptions are true. */
function checkModel(solver: Solver, { clauses, constraints = [], assumptions }: Question): void {
  const isTrue = Array.from({ length: 2 * solver.variableCount }, (_, literal) => solver.value(literal));
  for (let literal = 0; literal < isTrue.length; literal += 2)
    claim(
      isTrue[literal] !== isTrue[literal + 1],
      `the literals ${literal} and ${literal + 1} have one value`,
    );
  for (const clause of clauses)
    claim(
      clause.some((literal) => isTrue[literal] === true),
      `the clause ${clause.join(' ')} is false in the model`,
    );
  for (const constraint of constraints)
    claim(
      holds(constraint, (literal) => isTrue[literal] === true),
      `the model violates ${JSON.stringify(constraint)}`,
    );
  for (const literal of assumptions)
    claim(isTrue[literal] === true, `the assumption ${literal} is false in the model`);
}

/** The literals are assumptions that contradict the formula. */
export function checkCore(core: readonly number[], { table, assumptions }: Question): void {
  for (const literal of core)
    claim(assumptions.includes(literal), `the literal ${literal} of the core is not assumed`);
  claim(!table.admits(core), `the core ${core.join(' ')} can be true`);
}

/** The core is a core, and minimal. */
export function checkMinimalCore(core: readonly number[], question: Question): void {
  checkCore(core, question);
  claim(new Set(core).size === core.length, `the core ${core.join(' ')} has a literal twice`);
  for (const literal of core)
    claim(
      question.table.admits(core.filter((other) => other !== literal)),
      `the core ${core.join(' ')} does not need ${literal}`,
    );
}
