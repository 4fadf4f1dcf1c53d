import { ProblemError } from '../errors.js';

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
    case 'loop':
      return atEdge(problem, 'two different vertices', `${problem.vertex} twice`);
    case 'parallel edges':
      return atEdge(problem, 'two vertices not yet adjacent', `${problem.tail} and ${problem.head}`);
    case 'unknown vertex':
      return atEdge(problem, `a vertex from 0 to ${problem.vertexCount - 1}`, `${problem.vertex}`);
    case 'size': {
      const { what, found, min, max } = problem;
      return { place: null, expected: `a whole number of ${what} from ${min} to ${max}`, found: `${found}` };
    }
    case 'line': {
      const { line, column, expected, found } = problem;
      const place = `line ${line}${column === undefined ? '' : `, column ${column}`}`;
      return { place, expected, found };
    }
  }
}

function atEdge({ edge }: { readonly edge: number }, expected: string, found: string): GraphProblemParts {
  return { place: `edge ${edge}`, expected, found };
}
