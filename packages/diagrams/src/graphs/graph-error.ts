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
      readonly least: number;
      readonly most: number;
    }
  /** A line of an edge list, or a column of it, from 1. */
  | {
      readonly code: 'line';
      readonly line: number;
      readonly column?: number;
      readonly expected: string;
      readonly found: string;
    };

/** Thrown where a graph is made or read; nothing else is, whatever is given. */
export class GraphError extends Error {
  readonly problem: GraphProblem;

  constructor(problem: GraphProblem) {
    super(graphProblemText(problem));
    this.name = 'GraphError';
    this.problem = problem;
  }
}

/** A problem as it is said: where it is (null for the graph as a whole), what was expected there and what was found. */
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

/** The parts of the words, for those who put them together in another way. */
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
        expected: 'vertices without an edge so far',
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
      const { what, found, least, most } = problem;
      return {
        place: null,
        expected: `a whole number of ${what} from ${least} to ${most}`,
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
