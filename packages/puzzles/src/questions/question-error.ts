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
  | {
      readonly code: 'format-refuses';
      readonly format: string;
      readonly formulation: string;
      readonly refusals: readonly Refusal[];
      /** The formulations that the format can say of this puzzle. */
      readonly others: readonly string[];
    }
  /** A proof was asked for, and the engine writes none. */
  | { readonly code: 'no-proofs'; readonly engine: string; readonly able: readonly string[] }
  /** A form of proofs that there is not for a puzzle, a model or a formula. */
  | { readonly code: 'proof-form'; readonly form: string; readonly of: 'puzzle' | 'model' | 'formula' }
  /** One file of a proof for more than one puzzle. */
  | { readonly code: 'proof-of-many' }
  /** A question about puzzles was asked of a model file. */
  | { readonly code: 'not-of-a-model'; readonly question: string }
  | { readonly code: 'not-of-a-formula'; readonly question: string }
  /** An engine was asked for, and formulas have their own solver. */
  | { readonly code: 'engine-of-formula'; readonly solver: string; readonly engine: string }
  /** There is no competition of solvers for such a text. */
  | { readonly code: 'no-competition' }
  /** For example `a formulation`. */
  | { readonly code: 'only-of-puzzles'; readonly what: string }
  /** Nothing of the kind is made. */
  | { readonly code: 'no-maker'; readonly kind: string }
  | { readonly code: 'not-made'; readonly kind: string; readonly expected: string; readonly found: string }
  /** A puzzle of another kind than the one that is asked about: it has other clues, rules or answers. */
  | {
      readonly code: 'other-kind';
      readonly kind: string;
      readonly what: 'clues' | 'rules' | 'answers';
      readonly expected: readonly string[];
      readonly found: readonly string[];
    }
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
      return `the engine ${problem.engine} cannot take ${reasonsText(problem.refusals)}`;
    case 'format-refuses': {
      const { format, formulation, refusals, others } = problem;
      const what = reasonsText(refusals);
      const help =
        others.length === 0 ? 'no other can either' : `of the others, it can say ${others.join(', ')}`;
      return `the format ${format} cannot say the formulation ${formulation}: ${what}; ${help}`;
    }
    case 'no-proofs':
      return `the engine ${problem.engine} writes no proofs: expected ${problem.able.join(' or ') || 'another one'}`;
    case 'proof-form':
      return problem.of === 'formula'
        ? 'the proof of a formula goes to a file that ends in .lrat or .drat'
        : `a proof of a ${problem.of} is no ${problem.form.toUpperCase()}: write it to a file of another ending, and \`export\` that`;
    case 'proof-of-many':
      return 'a proof is about one puzzle, and there are more';
    case 'not-of-a-model':
      return `a model file can be asked solve and relax, not ${problem.question}`;
    case 'not-of-a-formula':
      return `a formula can be asked solve, not ${problem.question}`;
    case 'engine-of-formula':
      return `a formula is always answered by ${problem.solver}: expected no other engine, found "${problem.engine}"`;
    case 'no-competition':
      return 'competitions of solvers are for files that end in .cnf, .dimacs or .opb';
    case 'only-of-puzzles':
      return `a model file is taken as it is, without ${problem.what}: that is for puzzles`;
    case 'no-maker':
      return `there is no maker of ${problem.kind} puzzles`;
    case 'not-made':
      return `the maker of ${problem.kind} puzzles: expected ${problem.expected}, found ${problem.found}`;
    case 'other-kind': {
      const { kind, what, expected, found } = problem;
      return `the puzzle is of another kind than ${kind}: expected the ${what} ${listText(expected)}, found ${listText(found)}`;
    }
    case 'other-puzzle':
      return `the solution is for another puzzle: its ${problem.difference} ${problem.difference === 'clues' ? 'differ' : 'differs'}`;
  }
}

function listText(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

/** Each reason once, however many blocks have it. */
function reasonsText(refusals: readonly Refusal[]): string {
  return [...new Set(refusals.map(({ what }) => what))].join(', ');
}
