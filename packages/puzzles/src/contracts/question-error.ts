import { type Refusal, refusalText } from '@gridwright/modeling';
import { printable } from '@gridwright/solver';

/** The problem of a question that cannot be answered, as data. */
export type QuestionProblem =
  | {
      readonly code: 'unknown-kind' | 'unknown-engine';
      readonly name: string;
      readonly known: readonly string[];
    }
  | {
      readonly code: 'unknown-formulation';
      readonly kind: string;
      readonly name: string;
      readonly known: readonly string[];
    }
  /** `puzzle`: a size, a length or a value that no puzzle of the kind has; or an invalid part of a word such as `flow:M=126+6.2`. */
  | { readonly code: 'puzzle' | 'formulation-word'; readonly expected: string; readonly found: string }
  | { readonly code: 'option'; readonly name: string; readonly expected: string; readonly found: string }
  /** A file with a formulation that cannot be loaded, or is none. */
  | {
      readonly code: 'formulation-module';
      readonly file: string;
      readonly expected: string;
      readonly found: string;
    }
  /** A value of a parameter that does not suit the puzzle. */
  | { readonly code: 'parameter'; readonly name: string; readonly expected: string; readonly found: number }
  | {
      readonly code: 'rule-not-modeled';
      /** For example `formulation flow`. */
      readonly what: string;
      /** The rules of the puzzle that it is not for, as words. */
      readonly rules: readonly string[];
      /** The rule variants that it needs; none if not given. */
      readonly needs?: readonly string[];
    }
  /** The puzzle does not have what a formulation needs beside its rules. */
  | {
      readonly code: 'puzzle-lacks';
      readonly formulation: string;
      readonly expected: string;
      readonly found: string;
    }
  /**
   * `two-levels`: a formulation of two levels, which `solve`, `compare` and files can have, was named for something else. `needs-all-clues`: the question leaves
   * clues out, and no formulation of the puzzle's rules serves that. `solutions-may-nest`: the cut `solution` would exclude solutions that
   * contain another. `solutions-not-counted`: the answers are not whole numbers of few values. `no-mapping`: the answers are no sums of variables. `fewest-of-best`: a proof of the fewest clues is about all solutions that keep the rules.
   */
  | {
      readonly code:
        | 'two-levels'
        | 'needs-all-clues'
        | 'solutions-may-nest'
        | 'solutions-not-counted'
        | 'no-mapping'
        | 'fewest-of-best';
      readonly formulation: string;
    }
  /** A model of two levels has no proof, and its search is not recorded. */
  | {
      readonly code: 'two-levels-without';
      readonly formulation: string;
      readonly without: 'proof' | 'trace';
    }
  /** A treatment does not rewrite the model of this puzzle; the formulation with the treatment, such as `tree/sets`. */
  | {
      readonly code: 'treatment-refuses';
      readonly formulation: string;
      readonly refusals: readonly Refusal[];
    }
  /** The question is about all solutions, and the model admits more than these. */
  | { readonly code: 'incomplete-model'; readonly formulation: string; readonly admits: string }
  | {
      readonly code: 'engine-refuses';
      readonly engine: string;
      readonly refusals: readonly Refusal[];
      /** The engines that support the model. */
      readonly able: readonly string[];
    }
  /** The engine solves no relaxations, writes no proofs, or records no search. */
  | {
      readonly code: 'no-relaxations' | 'no-proofs' | 'no-trace';
      readonly engine: string;
      readonly able: readonly string[];
    }
  | {
      readonly code: 'format-refuses';
      readonly format: string;
      readonly formulation: string;
      readonly refusals: readonly Refusal[];
      /** The formulations of this puzzle that the format can represent. */
      readonly others: readonly string[];
    }
  /** Proofs exclude solutions by the general cut only. */
  | { readonly code: 'cut-of-proofs'; readonly cut: string }
  /** A form of proofs that a puzzle, a model or a formula does not have. */
  | { readonly code: 'proof-form'; readonly form: string; readonly of: 'puzzle' | 'model' | 'formula' }
  | { readonly code: 'clausal-proof'; readonly lacks: 'formula' | 'hints' }
  /** One file of a proof for more than one puzzle; the competition format for a text of another kind. */
  | { readonly code: 'proof-of-many' | 'no-competition' }
  /** A question about puzzles was asked of a file. */
  | { readonly code: 'not-of-a-model' | 'not-of-a-formula'; readonly question: string }
  /** An engine was named for a formula, which has its own solver. */
  | { readonly code: 'engine-of-formula'; readonly solver: string; readonly engine: string }
  /** For example `a formulation`. */
  | { readonly code: 'only-of-puzzles'; readonly what: string }
  /** The kind has no generator, does not say what its clues are, or does not say how a person applies its rules. */
  | { readonly code: 'no-generator' | 'no-clue-choice' | 'no-explanations'; readonly kind: string }
  /** `generator-failed`: a mistake of the generator, as what it handed in is not a puzzle with its only solution. */
  | {
      readonly code: 'not-made' | 'generator-failed';
      readonly kind: string;
      readonly expected: string;
      readonly found: string;
    }
  /** A puzzle of another kind: it has other clues, rules or answers. */
  | {
      readonly code: 'other-kind';
      readonly kind: string;
      readonly what: 'name' | 'clues' | 'rules' | 'answers';
      readonly expected: readonly string[];
      readonly found: readonly string[];
    }
  | { readonly code: 'other-puzzle'; readonly difference: 'kind' | 'size' | 'clues' };

/** Thrown for a question that does not fit the puzzle, the formulation or the engine. */
export class QuestionError extends Error {
  readonly problem: QuestionProblem;

  constructor(problem: QuestionProblem) {
    super(printable(questionProblemText(problem)));
    this.name = 'QuestionError';
    this.problem = problem;
  }
}

/** The error of an option that has no such value. */
export function wrongOption(name: string, expected: string, found: unknown): QuestionError {
  return new QuestionError({ code: 'option', name, expected, found: String(found) });
}

/** A problem in words. */
export function questionProblemText(problem: QuestionProblem): string {
  switch (problem.code) {
    case 'unknown-kind':
      return `expected a puzzle of one of the kinds ${problem.known.join(', ')}, or the option kind, found "${problem.name}"`;
    case 'puzzle':
      return `the puzzle: expected ${problem.expected}, found ${problem.found}`;
    case 'option':
      return `the option ${problem.name}: expected ${problem.expected}, found ${problem.found}`;
    case 'unknown-engine':
      return `expected one of the engines ${problem.known.join(', ')}, found "${problem.name}"`;
    case 'unknown-formulation':
      return `expected one of the formulations of ${problem.kind} (${problem.known.join(', ')}), found "${problem.name}"`;
    case 'rule-not-modeled': {
      const { what, rules, needs = [] } = problem;
      if (needs.length > 0)
        return `the ${what} is for the rules ${needs.join(', ')}, found ${rules.join(', ')}`;
      return `the ${what} is not for the rules ${rules.join(', ')}`;
    }
    case 'puzzle-lacks':
      return `the formulation ${problem.formulation} is for puzzles with ${problem.expected}, found ${problem.found}`;
    case 'two-levels':
      return `the formulation ${problem.formulation} is a model of two levels, only for \`solve\`, \`compare\` and \`export\`: expected another formulation`;
    case 'two-levels-without':
      return `--${problem.without}: the formulation ${problem.formulation} is a model of two levels, which has no ${problem.without}`;
    case 'treatment-refuses':
      return `the formulation ${problem.formulation} does not support ${problem.refusals.map(refusalText).join(', ')}`;
    case 'incomplete-model':
      return `the formulation ${problem.formulation} admits ${problem.admits}: expected another formulation`;
    case 'formulation-word':
      return `expected ${problem.expected}, found "${problem.found}"`;
    case 'formulation-module':
      return `${problem.file}: expected ${problem.expected}, found ${problem.found}`;
    case 'parameter':
      return `the parameter ${problem.name}: expected ${problem.expected}, found ${problem.found}`;
    case 'engine-refuses':
      return `the engine ${problem.engine} does not support ${reasonsText(problem.refusals)}${ableText(problem.able)}`;
    case 'no-relaxations':
      return `the engine ${problem.engine} does not solve linear relaxations${ableText(problem.able)}`;
    case 'format-refuses': {
      const { format, formulation, refusals, others } = problem;
      const help =
        others.length === 0 ? 'it supports no other formulation' : `supported: ${others.join(', ')}`;
      return `the format ${format} cannot represent the formulation ${formulation}: ${reasonsText(refusals)}; ${help}`;
    }
    case 'needs-all-clues':
      return `the formulation ${problem.formulation} needs all clues: expected one that models the puzzle with clues left out, found none`;
    case 'no-trace':
      return `expected an engine that records its search (${problem.able.join(' or ')}), found ${problem.engine}`;
    case 'no-proofs':
      return `the engine ${problem.engine} writes no proofs: expected ${problem.able.join(' or ') || 'an engine that does'}`;
    case 'solutions-may-nest':
      return `the cut "solution" is for formulations in which no solution contains another: expected the cut "general" for ${problem.formulation} and this puzzle`;
    case 'solutions-not-counted':
      return `the solutions of ${problem.formulation} cannot be distinguished: expected answers of integer variables with few values`;
    case 'no-mapping':
      return `the answers of ${problem.formulation} have no mapping: expected another formulation`;
    case 'cut-of-proofs':
      return `a proof excludes solutions by the cut "general", which needs no condition: expected no other cut, found "${problem.cut}"`;
    case 'proof-form':
      return problem.of === 'formula'
        ? 'the proof of a formula is written to a file that ends in .lrat or .drat'
        : `a proof of a ${problem.of} cannot be written as ${problem.form.toUpperCase()}: write it to a file with another extension, and convert that with \`export\``;
    case 'clausal-proof':
      return problem.lacks === 'formula'
        ? 'a proof in LRAT is verified with its formula: expected the formula behind the proof'
        : 'a proof in DRAT has no hints, and is for other checkers: expected one in LRAT, in a file that ends in .lrat';
    case 'proof-of-many':
      return 'a proof is about one puzzle: expected one puzzle, found several';
    case 'not-of-a-model':
      return `a model file supports the questions solve and relax, not ${problem.question}`;
    case 'not-of-a-formula':
      return `a formula supports the question solve, not ${problem.question}`;
    case 'engine-of-formula':
      return `a formula is always answered by ${problem.solver}: expected no other engine, found "${problem.engine}"`;
    case 'no-competition':
      return 'the output of competitions is for files that end in .cnf, .dimacs or .opb';
    case 'only-of-puzzles':
      return `a model file does not take ${problem.what}: that is for puzzles`;
    case 'no-generator':
      return `there is no generator of ${problem.kind} puzzles`;
    case 'no-clue-choice':
      return `the kind ${problem.kind} does not say which clues can be chosen`;
    case 'fewest-of-best':
      return `a proof of the fewest clues is about all solutions that keep the rules: expected a formulation that means all of them, found ${problem.formulation}, which means the best ones`;
    case 'no-explanations':
      return `the kind ${problem.kind} does not explain its puzzles`;
    case 'not-made':
      return `the generator of ${problem.kind} puzzles: expected ${problem.expected}, found ${problem.found}`;
    case 'generator-failed':
      return `a mistake in the generator of ${problem.kind} puzzles: expected ${problem.expected}, found ${problem.found}`;
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

function ableText(able: readonly string[]): string {
  return able.length === 0 ? '' : `: expected the engine ${able.join(' or ')}`;
}

/** Each reason once, however many blocks have it. */
function reasonsText(refusals: readonly Refusal[]): string {
  return [...new Set(refusals.map(refusalText))].join(', ');
}
