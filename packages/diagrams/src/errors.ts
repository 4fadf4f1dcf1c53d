/** An error whose problem is data. `message` is the problem in words. */
export class ProblemError<Problem> extends Error {
  readonly problem: Problem;

  constructor(name: string, problem: Problem, message: string) {
    super(message);
    this.name = name;
    this.problem = problem;
  }
}

/** What went wrong, as data; `diagramProblemText` words it. */
export type DiagramProblem =
  /** The byte limit is reached; null: the machine is out of memory. The operands are unchanged. */
  | { readonly code: 'memory'; readonly byteLimit: number | null }
  /** More nodes or states than 32 bits can number. */
  | { readonly code: 'too many nodes'; readonly max: number }
  /** The result was read before the work was done. */
  | { readonly code: 'not done' }
  /** The work was dropped before it was done. */
  | { readonly code: 'dropped' }
  /** A family that was released, or that belongs to other `Families`. */
  | { readonly code: 'released family' }
  | { readonly code: 'foreign family' }
  /** An invalid argument. */
  | {
      readonly code: 'bad argument';
      readonly argument: string;
      readonly expected: string;
      readonly found: string;
    };

/** Thrown by every call of this package, except for graphs: these throw `GraphError`. */
export class DiagramError extends ProblemError<DiagramProblem> {
  constructor(problem: DiagramProblem) {
    super('DiagramError', problem, diagramProblemText(problem));
  }
}

/** The problem in words. */
export function diagramProblemText(problem: DiagramProblem): string {
  switch (problem.code) {
    case 'memory':
      return problem.byteLimit === null
        ? 'out of memory'
        : `the limit of ${problem.byteLimit} bytes is reached`;
    case 'too many nodes':
      return `more than ${problem.max} nodes, or states of one element, are needed`;
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

/** The error for an invalid argument. */
export function badArgument(argument: string, expected: string, found: unknown): DiagramError {
  return new DiagramError({ code: 'bad argument', argument, expected, found: String(found) });
}

/** Throws `DiagramError` unless `found` is a whole number from `min` to `max`. */
export function requireWhole(argument: string, found: number, min: number, max: number): void {
  if (!Number.isInteger(found) || found < min || found > max)
    throw badArgument(argument, `a whole number from ${min} to ${max}`, found);
}
