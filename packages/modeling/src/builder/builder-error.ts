/** Why a model cannot be built: a mistake of the formulation's author, not of a puzzle's. `block` is null for the objective. */
export type BuilderProblem =
  | { readonly code: 'unknown-index'; readonly family: string; readonly position: number }
  | { readonly code: 'mixed-block'; readonly block: string }
  | { readonly code: 'duplicate-name'; readonly name: string }
  | { readonly code: 'duplicate-index'; readonly family: string; readonly position: number }
  /** No value lies between the bounds, or they are no numbers. */
  | {
      readonly code: 'invalid-bounds';
      readonly family: string;
      readonly lower: number;
      readonly upper: number;
    }
  | { readonly code: 'too-many-variables'; readonly family: string; readonly count: number }
  | { readonly code: 'unknown-vertex'; readonly block: string; readonly edge: number }
  | { readonly code: 'duplicate-vertex'; readonly block: string; readonly vertex: number }
  | { readonly code: 'not-binary'; readonly block: string; readonly variable: number }
  /** A variable, or a family of decisions, of another model. */
  | { readonly code: 'foreign-variable'; readonly block: string | null }
  | { readonly code: 'foreign-decisions'; readonly position: number }
  | { readonly code: 'duplicate-decisions'; readonly family: string }
  /** A coefficient or a constant that is no finite number, given so or by adding up; or a bound of a row. */
  | { readonly code: 'invalid-number'; readonly block: string | null; readonly number: number }
  | { readonly code: 'second-objective' }
  /** What a function of the author returned, or a term or proposition that was put together, is none. */
  | { readonly code: 'not-a-relation'; readonly block: string }
  | { readonly code: 'not-two-variables'; readonly block: string }
  | { readonly code: 'not-a-term'; readonly found: string }
  | { readonly code: 'not-a-proposition'; readonly found: string };

/** Thrown by the builder; `problem` says what is wrong. */
export class BuilderError extends Error {
  readonly problem: BuilderProblem;

  constructor(problem: BuilderProblem) {
    super(builderProblemText(problem));
    this.name = 'BuilderError';
    this.problem = problem;
  }
}

function builderProblemText(problem: BuilderProblem): string {
  switch (problem.code) {
    case 'unknown-index':
      return `"${problem.family}" was asked for an index ${problem.position + 1} that it was not made with`;
    case 'mixed-block':
      return `the rows of block "${problem.block}" are of different types`;
    case 'duplicate-name':
      return `the name "${problem.name}" is used twice`;
    case 'duplicate-index':
      return `index set ${problem.position + 1} of "${problem.family}" holds an element twice`;
    case 'invalid-bounds':
      return `"${problem.family}" has the bounds ${problem.lower} and ${problem.upper}, between which there is no value`;
    case 'too-many-variables':
      return `"${problem.family}" would have ${problem.count} variables, and a model at most 2^30`;
    case 'unknown-vertex':
      return `edge ${problem.edge} of "${problem.block}" ends at something that is not a vertex`;
    case 'duplicate-vertex':
      return `vertex ${problem.vertex} of "${problem.block}" is one that was listed before`;
    case 'not-binary':
      return `block "${problem.block}" uses variable ${problem.variable} as a proposition, but it is not binary`;
    case 'foreign-variable':
      return `${placeText(problem.block)} uses a variable of another model`;
    case 'foreign-decisions':
      return `the decisions at position ${problem.position} are no family of this model`;
    case 'duplicate-decisions':
      return `the decisions name "${problem.family}" twice`;
    case 'invalid-number':
      return `${placeText(problem.block)} has the number ${problem.number}: expected a finite one`;
    case 'second-objective':
      return 'the model has an objective already: expected one call of minimize or maximize';
    case 'not-a-relation':
      return `a function of block "${problem.block}" returned no relation: expected what equal, atMost, or and their like return`;
    case 'not-two-variables':
      return `a function of product "${problem.block}" did not return two variables`;
    case 'not-a-term':
      return `${problem.found} stands in a sum: expected a number, a variable or an expression`;
    case 'not-a-proposition':
      return `${problem.found} is used as a proposition: expected a binary variable, or not(…) of one`;
  }
}

function placeText(block: string | null): string {
  return block === null ? 'the objective' : `block "${block}"`;
}
