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
      readonly code: 'too large';
      readonly what: 'vertices' | 'edges' | 'rows' | 'columns';
      readonly found: number;
      readonly most: number;
    }
  /** A line of an edge list. */
  | { readonly code: 'line'; readonly line: number; readonly expected: string; readonly found: string };

/** Thrown where a graph is made or read; nothing else is, whatever is given. */
export class GraphError extends Error {
  readonly problem: GraphProblem;

  constructor(problem: GraphProblem) {
    super(graphProblemText(problem));
    this.name = 'GraphError';
    this.problem = problem;
  }
}

/** The problem in words. */
export function graphProblemText(problem: GraphProblem): string {
  switch (problem.code) {
    case 'loop':
      return `edge ${problem.edge}: expected two different vertices, found ${problem.vertex} twice`;
    case 'parallel edges':
      return `edge ${problem.edge}: expected vertices without an edge so far, found ${problem.tail} and ${problem.head}`;
    case 'unknown vertex':
      return `edge ${problem.edge}: expected a vertex from 0 to ${problem.vertexCount - 1}, found ${problem.vertex}`;
    case 'too large':
      return `expected a whole number of at most ${problem.most} ${problem.what}, found ${problem.found}`;
    case 'line':
      return `line ${problem.line}: expected ${problem.expected}, found ${problem.found}`;
  }
}
