/** Why a model cannot be built: a mistake of the formulation's author, not of a puzzle's. */
export type BuilderProblem =
  | { readonly code: 'unknown-index'; readonly family: string; readonly position: number }
  | { readonly code: 'mixed-block'; readonly block: string }
  | { readonly code: 'duplicate-name'; readonly name: string }
  | { readonly code: 'duplicate-index'; readonly family: string; readonly position: number }
  | {
      readonly code: 'invalid-bounds';
      readonly family: string;
      readonly lower: number;
      readonly upper: number;
    }
  | { readonly code: 'unknown-vertex'; readonly block: string; readonly edge: number }
  | { readonly code: 'not-binary'; readonly block: string; readonly variable: number };

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
      return `"${problem.family}" has the bounds ${problem.lower} and ${problem.upper}`;
    case 'unknown-vertex':
      return `edge ${problem.edge} of "${problem.block}" ends at something that is not a vertex`;
    case 'not-binary':
      return `block "${problem.block}" uses variable ${problem.variable} as a proposition, but it is not binary`;
  }
}
