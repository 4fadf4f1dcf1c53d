/** An error whose problem is data. `message` is the problem in words. */
export class ProblemError<Problem> extends Error {
  readonly problem: Problem;

  constructor(name: string, problem: Problem, message: string) {
    super(message);
    this.name = name;
    this.problem = problem;
  }
}

/** `ready` for constraints and for a search; `searching` between two steps; or the answer of the last search. */
export type SolverStatus = 'ready' | 'searching' | 'satisfiable' | 'unsatisfiable' | 'unknown';

/** A violation of the contract, as data. */
export type ContractProblem =
  | {
      readonly code: 'wrong-status';
      readonly call: string;
      readonly status: SolverStatus;
      readonly allowed: readonly SolverStatus[];
    }
  | {
      readonly code: 'unknown-literal';
      readonly call: string;
      readonly literal: number;
      readonly variableCount: number;
    }
  | { readonly code: 'invalid-count'; readonly call: string; readonly count: number }
  | {
      readonly code: 'invalid-option';
      readonly name: string;
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly code: 'invalid-coefficient'; readonly call: string; readonly coefficient: number }
  /** A sum that may exceed 2^53 - 1, the largest exact integer. */
  | { readonly code: 'overflow'; readonly call: string }
  | {
      readonly code: 'invalid-vertex';
      readonly call: string;
      readonly vertex: number;
      readonly vertexCount: number;
    }
  | {
      readonly code: 'lengths-differ';
      readonly call: string;
      readonly expected: number;
      readonly found: number;
    }
  /** Not a handle of this solver. */
  | { readonly code: 'unknown-constraint'; readonly call: string }
  /** The statement of the proof has no such constraint or variable. */
  | { readonly code: 'not-in-statement'; readonly call: string }
  | { readonly code: 'no-proof'; readonly call: string }
  | { readonly code: 'fixed-condition'; readonly call: string; readonly literal: number }
  | { readonly code: 'not-assumed'; readonly call: string; readonly literal: number }
  /** Only with `checksInvariants`: a bug of the solver. */
  | { readonly code: 'invariant'; readonly detail: string };

/** Thrown by a call that violates its contract; it changes nothing. */
export class ContractError extends ProblemError<ContractProblem> {
  constructor(problem: ContractProblem) {
    super('ContractError', problem, contractProblemText(problem));
  }
}

/** A problem in words. */
export function contractProblemText(problem: ContractProblem): string {
  switch (problem.code) {
    case 'wrong-status':
      return `${problem.call}: expected a solver that is ${problem.allowed.join(' or ')}, found one that is ${problem.status}`;
    case 'unknown-literal':
      return `${problem.call}: expected a literal from 0 to ${2 * problem.variableCount - 1}, found ${problem.literal}`;
    case 'invalid-count':
      return `${problem.call}: expected a whole number of at least 0, found ${problem.count}`;
    case 'invalid-option':
      return `the option ${problem.name}: expected a whole number from ${problem.min} to ${problem.max}, found ${problem.value}`;
    case 'invalid-coefficient':
      return `${problem.call}: expected an exact whole number (at most 2^53 - 1), found ${problem.coefficient}`;
    case 'overflow':
      return `${problem.call}: expected numbers with a sum of at most 2^53 - 1 (exact integers), found a larger sum`;
    case 'invalid-vertex':
      return `${problem.call}: expected a vertex from 0 to ${problem.vertexCount - 1}, found ${problem.vertex}`;
    case 'lengths-differ':
      return `${problem.call}: expected ${problem.expected} entries, found ${problem.found}`;
    case 'unknown-constraint':
      return `${problem.call}: expected a constraint that this solver's addAdjustable returned`;
    case 'not-in-statement':
      return `${problem.call}: expected a constraint or variable of the proof's statement, found another one`;
    case 'no-proof':
      return `${problem.call}: expected a solver that logs a proof`;
    case 'fixed-condition':
      return `${problem.call}: expected a condition that can be false, found ${problem.literal}, which is true at the root level`;
    case 'not-assumed':
      return `${problem.call}: expected an assumed literal, found ${problem.literal}`;
    case 'invariant':
      return `a bug of the solver, please report it: ${problem.detail}`;
  }
}

/** Throws `ContractError` `lengths-differ` unless two array lengths are equal. */
export function requireLength(call: string, expected: number, found: number): void {
  if (expected !== found) throw new ContractError({ code: 'lengths-differ', call, expected, found });
}
