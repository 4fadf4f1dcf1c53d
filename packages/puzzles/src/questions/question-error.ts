import type { Refusal } from '@gridwright/modeling';

/** Why a question cannot be asked this way, as data. */
export type QuestionProblem =
  | { readonly code: 'unknown-engine'; readonly name: string; readonly known: readonly string[] }
  | {
      readonly code: 'unknown-formulation';
      readonly kind: string;
      readonly name: string;
      readonly known: readonly string[];
    }
  | {
      readonly code: 'rule-not-modeled';
      /** For example `formulation flow`. */
      readonly what: string;
      readonly rules: readonly string[];
    }
  /** A word of the formulation asked for, such as `flow:M=126+6.2`, that is not one of it. */
  | { readonly code: 'formulation-word'; readonly expected: string; readonly found: string }
  /** A value of a parameter that does not suit the puzzle. */
  | { readonly code: 'parameter'; readonly name: string; readonly expected: string; readonly found: number }
  | { readonly code: 'engine-refuses'; readonly engine: string; readonly refusals: readonly Refusal[] }
  | { readonly code: 'other-puzzle'; readonly difference: 'kind' | 'size' | 'clues' };

/** Thrown where a question does not fit the puzzle, the formulation or the engine. */
export class QuestionError extends Error {
  readonly problem: QuestionProblem;

  constructor(problem: QuestionProblem) {
    super(questionProblemText(problem));
    this.name = 'QuestionError';
    this.problem = problem;
  }
}

/** A problem in words. */
export function questionProblemText(problem: QuestionProblem): string {
  switch (problem.code) {
    case 'unknown-engine':
      return `expected one of the engines ${problem.known.join(', ')}, found "${problem.name}"`;
    case 'unknown-formulation':
      return `expected one of the formulations of ${problem.kind} (${problem.known.join(', ')}), found "${problem.name}"`;
    case 'rule-not-modeled':
      return `the ${problem.what} is not for the rules ${problem.rules.join(', ')}`;
    case 'formulation-word':
      return `expected ${problem.expected}, found "${problem.found}"`;
    case 'parameter':
      return `the parameter ${problem.name}: expected ${problem.expected}, found ${problem.found}`;
    case 'engine-refuses':
      return `the engine ${problem.engine} cannot take ${problem.refusals.map((each) => each.what).join(', ')}`;
    case 'other-puzzle':
      return `the solution is for another puzzle: its ${problem.difference} ${problem.difference === 'clues' ? 'differ' : 'differs'}`;
  }
}
