/**
 * Where a solver is: `ready` for clauses and for a search; `searching`, between two steps; or at the end of a
 * search, with its answer.
 */
export type SolverStatus = 'ready' | 'searching' | 'satisfiable' | 'unsatisfiable' | 'unknown';

/** How a call broke the contract, as data. */
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
  /** A sum that could go beyond 2^53 - 1, the largest number that is exact. */
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
  /** A handle that another solver gave, or none. */
  | { readonly code: 'unknown-constraint'; readonly call: string }
  /** The statement of the proof has fewer constraints or variables. */
  | { readonly code: 'not-in-statement'; readonly call: string }
  | { readonly code: 'no-proof'; readonly call: string }
  | { readonly code: 'fixed-condition'; readonly call: string; readonly literal: number }
  | { readonly code: 'not-assumed'; readonly call: string; readonly literal: number }
  /** Only with `checksInvariants`: the solver itself is wrong. */
  | { readonly code: 'invariant'; readonly detail: string };

/** Thrown where a call breaks its contract; nothing has changed then. */
export class ContractError extends Error {
  readonly problem: ContractProblem;

  constructor(problem: ContractProblem) {
    super(contractProblemText(problem));
    this.name = 'ContractError';
    this.problem = problem;
  }
}

/** A problem in words. */
export function contractProblemText(problem: ContractProblem): string {
  switch (problem.code) {
    case 'wrong-status':
      return `${problem.call} needs a solver that is ${problem.allowed.join(' or ')}, and this one is ${problem.status}`;
    case 'unknown-literal':
      return `${problem.call}: expected a literal from 0 to ${2 * problem.variableCount - 1}, found ${problem.literal}`;
    case 'invalid-count':
      return `${problem.call}: expected a whole number from 0, found ${problem.count}`;
    case 'invalid-option':
      return `the option ${problem.name}: expected a whole number from ${problem.min} to ${problem.max}, found ${problem.value}`;
    case 'invalid-coefficient':
      return `${problem.call}: expected a whole number, exact, found ${problem.coefficient}`;
    case 'overflow':
      return `${problem.call}: the numbers add up to more than 2^53 - 1, which is the largest that is exact`;
    case 'invalid-vertex':
      return `${problem.call}: expected a vertex from 0 to ${problem.vertexCount - 1}, found ${problem.vertex}`;
    case 'lengths-differ':
      return `${problem.call}: expected ${problem.expected} entries, found ${problem.found}`;
    case 'unknown-constraint':
      return `${problem.call}: expected a constraint that this solver's addAdjustable returned`;
    case 'not-in-statement':
      return `${problem.call}: the statement of the proof has no such constraint`;
    case 'no-proof':
      return `${problem.call}: the solver was made without a proof to log`;
    case 'fixed-condition':
      return `${problem.call}: expected a condition that can be false, found ${problem.literal}, which is true for good`;
    case 'not-assumed':
      return `${problem.call}: the literal ${problem.literal} was not assumed`;
    case 'invariant':
      return `the solver is wrong, please report it: ${problem.detail}`;
  }
}
