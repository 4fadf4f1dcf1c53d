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

/** What is wrong with a graph, as data; edges count from 0, lines from 1. */
export type GraphProblem =
  | { readonly code: 'loop'; readonly edge: number; readonly vertex: number }
  | { readonly code: 'parallel edges'; readonly edge: number; readonly tail: number; readonly head: number }
  | {
      readonly code: 'unknown vertex';
      readonly edge: number;
      readonly vertex: number;
      readonly vertexCount: number;
    }
  | {
      readonly code: 'size';
      readonly what: 'vertices' | 'edges' | 'rows' | 'columns';
      readonly found: number;
      readonly min: number;
      readonly max: number;
    }
  /** A line of an edge list; the column counts from 1 too. */
  | {
      readonly code: 'line';
      readonly line: number;
      readonly column?: number;
      readonly expected: string;
      readonly found: string;
    };

/** The only error of the functions that make or read graphs. */
export class GraphError extends ProblemError<GraphProblem> {
  constructor(problem: GraphProblem) {
    super('GraphError', problem, graphProblemText(problem));
  }
}

/** A problem in words, in parts: its place (null for the graph as a whole), what was expected and what was found. */
export interface GraphProblemParts {
  readonly place: string | null;
  readonly expected: string;
  readonly found: string;
}

/** The problem in words. */
export function graphProblemText(problem: GraphProblem): string {
  const { place, expected, found } = graphProblemParts(problem);
  return `${place === null ? '' : `${place}: `}expected ${expected}, found ${found}`;
}

/** The parts of the wording, for callers that assemble their own message. */
export function graphProblemParts(problem: GraphProblem): GraphProblemParts {
  switch (problem.code) {
    case 'loop': {
      const { edge, vertex } = problem;
      return { place: `edge ${edge}`, expected: 'two different vertices', found: `${vertex} twice` };
    }
    case 'parallel edges': {
      const { edge, tail, head } = problem;
      return {
        place: `edge ${edge}`,
        expected: 'two vertices not yet adjacent',
        found: `${tail} and ${head}`,
      };
    }
    case 'unknown vertex': {
      const { edge, vertex, vertexCount } = problem;
      return {
        place: `edge ${edge}`,
        expected: `a vertex from 0 to ${vertexCount - 1}`,
        found: String(vertex),
      };
    }
    case 'size': {
      const { what, found, min, max } = problem;
      return {
        place: null,
        expected: `a whole number of ${what} from ${min} to ${max}`,
        found: String(found),
      };
    }
    case 'line': {
      const { line, column, expected, found } = problem;
      const place = `line ${line}${column === undefined ? '' : `, column ${column}`}`;
      return { place, expected, found };
    }
  }
}
