import { printable } from '@gridwright/solver';

/** An error with its problem as data. `message` is the problem in words, in printable characters. */
export abstract class ProblemError<Problem> extends Error {
  readonly problem: Problem;

  constructor(name: string, problem: Problem, message: string) {
    super(printable(message));
    this.name = name;
    this.problem = problem;
  }
}

/** Why a model cannot be built: a mistake in the formulation, not in a puzzle. `block` is null for the objective. */
export type BuilderProblem =
  | { readonly code: 'unknown-index' | 'duplicate-index'; readonly family: string; readonly position: number }
  | { readonly code: 'mixed-block' | 'unbounded-guarded'; readonly block: string }
  | { readonly code: 'duplicate-name'; readonly name: string }
  /** No value lies between the bounds, or a bound is not a number. */
  | {
      readonly code: 'invalid-bounds';
      readonly family: string;
      readonly lower: number;
      readonly upper: number;
    }
  | { readonly code: 'too-many-variables'; readonly family: string; readonly count: number }
  | { readonly code: 'unknown-vertex'; readonly block: string; readonly edge: number }
  | { readonly code: 'duplicate-vertex'; readonly block: string; readonly vertex: number }
  | { readonly code: 'unknown-end' | 'duplicate-end'; readonly block: string; readonly end: number }
  | { readonly code: 'not-binary' | 'not-integer'; readonly block: string; readonly variable: number }
  /** A variable cannot differ from itself. */
  | { readonly code: 'duplicate-variable'; readonly block: string; readonly variable: number }
  /** A variable, or a family of decisions, of another model. */
  | { readonly code: 'foreign-variable'; readonly block: string | null }
  | { readonly code: 'foreign-decisions'; readonly position: number }
  | { readonly code: 'duplicate-decisions'; readonly family: string }
  /** A coefficient, a constant or the bound of a row that is not finite, perhaps only after addition. */
  | { readonly code: 'invalid-number'; readonly block: string | null; readonly number: number }
  | { readonly code: 'second-objective' }
  /** The author's function returned something else, or the value in a term or proposition has the wrong type. */
  | { readonly code: keyof typeof returned; readonly block: string }
  | { readonly code: 'not-a-term' | 'not-a-proposition'; readonly found: string };

/** Thrown by the builder. */
export class BuilderError extends ProblemError<BuilderProblem> {
  constructor(problem: BuilderProblem) {
    super('BuilderError', problem, builderProblemText(problem));
  }
}

function builderProblemText(problem: BuilderProblem): string {
  switch (problem.code) {
    case 'unknown-index':
      return `"${problem.family}": index ${problem.position + 1} is not in its index set`;
    case 'unbounded-guarded':
      return `a guarded linear relation of block "${problem.block}" has a variable without finite bounds`;
    case 'mixed-block':
      return `the rows of block "${problem.block}" are of different types`;
    case 'duplicate-name':
      return `the name "${problem.name}" is used twice`;
    case 'duplicate-index':
      return `index set ${problem.position + 1} of "${problem.family}" has a duplicate element`;
    case 'invalid-bounds':
      return `"${problem.family}" has the bounds ${problem.lower} and ${problem.upper}: expected bounds with a value between them`;
    case 'too-many-variables':
      return `"${problem.family}" has ${problem.count} variables: expected at most 2^30 in a model`;
    case 'unknown-vertex':
      return `edge ${problem.edge} of "${problem.block}" has an end that is not a vertex`;
    case 'duplicate-vertex':
      return `vertex ${problem.vertex} of "${problem.block}" is a duplicate`;
    case 'unknown-end':
      return `end ${problem.end} of "${problem.block}" is not a vertex`;
    case 'duplicate-end':
      return `end ${problem.end} of "${problem.block}" is a duplicate`;
    case 'not-binary':
      return `block "${problem.block}" uses variable ${problem.variable} as a proposition, but it is not binary`;
    case 'not-integer':
      return `block "${problem.block}" compares variable ${problem.variable}, but it is continuous`;
    case 'duplicate-variable':
      return `a row of block "${problem.block}" has variable ${problem.variable} twice: it cannot differ from itself`;
    case 'foreign-variable':
      return `${placeText(problem.block)} uses a variable of another model`;
    case 'foreign-decisions':
      return `the decisions at position ${problem.position} are not a family of this model`;
    case 'duplicate-decisions':
      return `the decisions name "${problem.family}" twice`;
    case 'invalid-number':
      return `${placeText(problem.block)} has the number ${problem.number}: expected a finite one`;
    case 'second-objective':
      return 'the model has an objective already: expected one call of minimize or maximize';
    case 'not-a-term':
      return `${problem.found} stands in a sum: expected a number, a variable or an expression`;
    case 'not-a-proposition':
      return `${problem.found} is used as a proposition: expected a binary variable, or not(…) of one`;
    default:
      return `a function of block "${problem.block}" did not return ${returned[problem.code]}`;
  }
}

/** What functions of an author return. */
const returned = {
  'not-a-relation': 'a relation: expected the result of equal, atMost, or, …',
  'not-two-variables': 'two variables',
  'not-variables': 'a list of variables',
  'not-an-equality': 'an equality: expected { proposition, left, right }',
  'not-a-value': 'the value of a variable: expected a variable and a whole number of 32 bits',
  'not-a-table':
    'a table: expected { variables, tuples }, a whole number or null for each variable in each tuple',
} as const;

function placeText(block: string | null): string {
  return block === null ? 'the objective' : `block "${block}"`;
}

/** A place in a text; lines and columns count from 1, columns in UTF-16 units. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with the text of a model or of a solver's answer, as data. */
export interface ModelFileProblem {
  /** `unsupported`: the text is right, but says something that models here do not have. */
  readonly code: 'unexpected' | 'out-of-range' | 'unsupported' | 'unrecognized' | 'unknown-name';
  readonly place: FilePlace | null;
  readonly expected: string;
  readonly found: string;
}

/** Thrown by the readers of model files and of solver answers; they throw nothing else. */
export class ModelFileError extends ProblemError<ModelFileProblem> {
  constructor(problem: ModelFileProblem) {
    super('ModelFileError', problem, modelFileProblemText(problem));
  }
}

/** The error that a text has something else at a place. */
export function fileError(
  code: ModelFileProblem['code'],
  place: FilePlace | null,
  expected: string,
  found: string,
): ModelFileError {
  return new ModelFileError({ code, place, expected, found });
}

/** A problem in words: `line 3, column 7: expected a number, found "x"`. */
export function modelFileProblemText({ place, expected, found }: ModelFileProblem): string {
  const where = place ? `line ${place.line}, column ${place.column}: ` : '';
  return `${where}expected ${expected}, found ${found}`;
}

/** A piece of a text for a message: quoted, printable and short. */
export function shown(text: string): string {
  return printable(JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text));
}
