/** What went wrong, as data; `diagramProblemText` has the words. */
export type DiagramProblem =
  /** What is built would take more bytes than it may; null: than the machine has. Nothing of it is kept; what was there before is as it was. */
  | { readonly code: 'memory'; readonly byteLimit: number | null }
  /** More nodes or states than 32 bits can number. */
  | { readonly code: 'too many nodes'; readonly most: number }
  /** The result was asked for before the work was done. */
  | { readonly code: 'not done' }
  /** The work was dropped before it was done. */
  | { readonly code: 'dropped' }
  /** A family that was released, or that belongs to other `Families`. */
  | { readonly code: 'released family' }
  | { readonly code: 'foreign family' }
  /** An argument that is not what the call takes. */
  | {
      readonly code: 'bad argument';
      readonly argument: string;
      readonly expected: string;
      readonly found: string;
    };

/** The only error that calls of this package throw, beside `GraphError` for graphs. */
export class DiagramError extends Error {
  readonly problem: DiagramProblem;

  constructor(problem: DiagramProblem) {
    super(diagramProblemText(problem));
    this.name = 'DiagramError';
    this.problem = problem;
  }
}

/** The problem in words. */
export function diagramProblemText(problem: DiagramProblem): string {
  switch (problem.code) {
    case 'memory':
      return problem.byteLimit === null
        ? 'more memory than the machine has would be needed'
        : `more than the ${problem.byteLimit} bytes that it may take would be needed`;
    case 'too many nodes':
      return `more than ${problem.most} nodes or states of one element would be needed`;
    case 'not done':
      return 'the work is not done yet';
    case 'dropped':
      return 'the work was dropped';
    case 'released family':
      return 'the family was released';
    case 'foreign family':
      return 'the family belongs to other Families';
    case 'bad argument':
      return `${problem.argument}: expected ${problem.expected}, found ${problem.found}`;
  }
}

/** The error about an argument that is not what the call takes. */
export function badArgument(argument: string, expected: string, found: unknown): DiagramError {
  return new DiagramError({ code: 'bad argument', argument, expected, found: String(found) });
}
