import type { Literal } from './literal.js';
import { grouped } from './typed-arrays.js';

/**
 * Constraints come in blocks: one block for each line of a formulation ("for every vertex …"), its rows in typed
 * arrays. A block has a name and a number of rows; row `i` of a block in compressed form has the entries `starts[i]`
 * up to, not including, `starts[i + 1]`.
 */
export type ConstraintBlock =
  | LinearBlock
  | ClauseBlock
  | ProductBlock
  | EqualityBlock
  | AllDifferentBlock
  | ValueBlock
  | TableBlock
  | GraphBlock;

/** One row about a graph. */
export type GraphBlock = EdgeGraphBlock | ConnectedVerticesBlock;

/** One row about a graph whose edges are present if their literal is true. */
export type EdgeGraphBlock = ConnectedBlock | LoopBlock | PathsBlock | ForestBlock | SpanningTreeBlock;

/** The kinds of constraints in a block. */
export type ConstraintType = ConstraintBlock['type'];

/** The kinds of graph constraints. */
export type GraphConstraintType = GraphBlock['type'];

/** Rows `lower[i] ≤ Σ coefficients · variables ≤ upper[i]`; a missing bound is infinite. */
export interface LinearBlock {
  readonly type: 'linear';
  readonly name: string;
  /** `rows + 1` offsets into `variables` and `coefficients`. */
  readonly starts: Int32Array;
  readonly variables: Int32Array;
  readonly coefficients: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** Rows that hold if at least one of their literals is true; an empty row never holds. */
export interface ClauseBlock {
  readonly type: 'clause';
  readonly name: string;
  /** `rows + 1` offsets into `literals`. */
  readonly starts: Int32Array;
  readonly literals: Int32Array;
}

/** Rows `products[i] = left[i] · right[i]`, all three binary variables, by their indices. */
export interface ProductBlock {
  readonly type: 'product';
  readonly name: string;
  readonly products: Int32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** Rows "`literals[i]` is true if and only if `left[i]` and `right[i]`, integer variables by index, have the same value". */
export interface EqualityBlock {
  readonly type: 'equality';
  readonly name: string;
  readonly literals: Int32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/**
 * Rows that hold if their variables, integer ones, have pairwise different values. A row that lists a variable twice
 * never holds.
 */
export interface AllDifferentBlock {
  readonly type: 'allDifferent';
  readonly name: string;
  /** `rows + 1` offsets into `variables`. */
  readonly starts: Int32Array;
  readonly variables: Int32Array;
}

/** Rows "`literals[i]` is true if and only if the integer variable `variables[i]` has the value `values[i]`". */
export interface ValueBlock {
  readonly type: 'value';
  readonly name: string;
  readonly literals: Int32Array;
  readonly variables: Int32Array;
  readonly values: Int32Array;
}

/**
 * Rows that hold if their variables, integer ones, have one of the row's tuples of values. An entry `anyValue` of a tuple leaves its
 * variable open ("short tuples"). A row has at least one variable; without tuples it never holds.
 */
export interface TableBlock {
  readonly type: 'table';
  readonly name: string;
  /** `rows + 1` offsets into `variables`; the variables of a row are distinct. */
  readonly starts: Int32Array;
  readonly variables: Int32Array;
  /** `rows + 1` offsets into `entries`. */
  readonly entryStarts: Int32Array;
  /** The tuples of a row one after the other, each with an entry for each of its variables. */
  readonly entries: Int32Array;
}

/** In a tuple of a table: any value. */
export const anyValue = -(2 ** 31);

/**
 * One row: the edges whose literal is true connect all vertices. With at most one vertex it always holds. Parallel
 * edges are allowed; self-loops have no effect.
 */
export interface ConnectedBlock {
  readonly type: 'connected';
  readonly name: string;
  readonly graph: EdgeGraph;
}

/**
 * One row: the edges whose literal is true form one simple loop (`singleLoop`), or one or more simple loops without a
 * common vertex (`disjointLoops`). So at least one edge is used, and each vertex has no edge or two. Two parallel
 * edges are a loop, and so is a self-loop.
 */
export interface LoopBlock {
  readonly type: 'singleLoop' | 'disjointLoops';
  readonly name: string;
  readonly graph: EdgeGraph;
}

/**
 * One row: the edges whose literal is true form paths without a common vertex, and nothing else. Each end ends one path, and each
 * path joins two ends with the same number, or one without a number to any other end. Every other vertex has no edge or two.
 * There are no cycles.
 */
export interface PathsBlock {
  readonly type: 'disjointPaths';
  readonly name: string;
  readonly graph: EdgeGraph;
  /** The ends, distinct vertices. */
  readonly ends: Int32Array;
  /** By end, its number: at least 1, or 0 without a number. */
  readonly numbers: Int32Array;
  /** By end, a literal: the end has its number only if it is true. `always` for an end that has it anyway. */
  readonly known: Int32Array;
  /** Whether every vertex is on a path. */
  readonly covers: boolean;
  /** Whether an edge between two vertices of one path is always on it: no path touches itself. */
  readonly induced: boolean;
}

/** In place of a literal: no condition. */
export const always = -1;

/** One row: the edges whose literal is true form no cycle. A self-loop is one, and so are two parallel edges. */
export interface ForestBlock {
  readonly type: 'forest';
  readonly name: string;
  readonly graph: EdgeGraph;
}

/**
 * One row: the edges whose literal is true form a tree that connects all vertices. There is exactly one less than there are
 * vertices, and no self-loop; without a vertex there is no tree.
 */
export interface SpanningTreeBlock {
  readonly type: 'spanningTree';
  readonly name: string;
  readonly graph: EdgeGraph;
  /**
   * When engines that work by cuts look for cycles: `fractions`, in the values of relaxations too; `answers`, only in whole values, as
   * lazy constraints do.
   */
  readonly separation: 'fractions' | 'answers';
}

/**
 * One row: the vertices whose literal is true are connected by the edges between them. With at most one of them it always holds.
 * Parallel edges and self-loops have no effect.
 */
export interface ConnectedVerticesBlock {
  readonly type: 'connectedVertices';
  readonly name: string;
  readonly graph: VertexGraph;
}

/** An undirected graph. */
export interface Graph {
  readonly vertexCount: number;
  /** One end of each edge, a vertex from 0 to `vertexCount - 1`. */
  readonly tails: Int32Array;
  /** The other end of each edge. */
  readonly heads: Int32Array;
}

/** An undirected graph whose edges are present if their literal is true. */
export interface EdgeGraph extends Graph {
  /** The literal of each edge. */
  readonly literals: Int32Array;
}

/** An undirected graph whose vertices are present if their literal is true. */
export interface VertexGraph extends Graph {
  /** The literal of each vertex. */
  readonly vertexLiterals: Int32Array;
}

/** The literals of a graph. */
export function graphLiterals({ graph }: GraphBlock): Int32Array {
  return 'literals' in graph ? graph.literals : graph.vertexLiterals;
}

/** The number of rows of a block. */
export function rowCount(block: ConstraintBlock): number {
  switch (block.type) {
    case 'connected':
    case 'connectedVertices':
    case 'singleLoop':
    case 'disjointLoops':
    case 'disjointPaths':
    case 'forest':
    case 'spanningTree':
      return 1;
    case 'product':
      return block.products.length;
    case 'equality':
    case 'value':
      return block.literals.length;
    default:
      return block.starts.length - 1;
  }
}

/** The tuples of a row of a table, each with an entry for each of the row's variables. */
export function tuplesOf(
  { starts, entryStarts, entries }: TableBlock,
  row: number,
): readonly (readonly number[])[] {
  const width = starts[row + 1]! - starts[row]!;
  const count = (entryStarts[row + 1]! - entryStarts[row]!) / width;
  return Array.from({ length: count }, (_, tuple) => {
    const from = entryStarts[row]! + tuple * width;
    return Array.from(entries.subarray(from, from + width));
  });
}

/** Whether a block is about a graph. */
export function isGraphBlock(block: ConstraintBlock): block is GraphBlock {
  return 'graph' in block;
}

/** A block of clauses from lists of literals. */
export function clauseBlock(name: string, clauses: readonly (readonly Literal[])[]): ClauseBlock {
  const starts = new Int32Array(clauses.length + 1);
  clauses.forEach((clause, row) => {
    starts[row + 1] = starts[row]! + clause.length;
  });
  const literals = new Int32Array(starts[clauses.length]!);
  clauses.forEach((clause, row) => {
    literals.set(clause, starts[row]);
  });
  return { type: 'clause', name, starts, literals };
}

/** The ends of the edges of a graph. */
type EdgeEnds = Pick<Graph, 'vertexCount'> & {
  readonly tails: ArrayLike<number>;
  readonly heads: ArrayLike<number>;
};

/** By vertex, the edges that end at it; a self-loop twice. Linear. */
export function incidentEdges(graph: EdgeEnds): readonly (readonly number[])[] {
  const { starts, edges } = flatIncidence(graph);
  return Array.from({ length: graph.vertexCount }, (_, vertex) =>
    Array.from(edges.subarray(starts[vertex], starts[vertex + 1])),
  );
}

/**
 * The same in two arrays: by vertex, the edges that end at it are `edges[starts[vertex]]` up to, not including,
 * `edges[starts[vertex + 1]]`. Linear.
 */
export function flatIncidence({ vertexCount, tails, heads }: EdgeEnds): {
  readonly starts: Int32Array;
  readonly edges: Int32Array;
} {
  const ends = new Int32Array(2 * tails.length);
  for (let edge = 0; edge < tails.length; edge++) {
    ends[2 * edge] = tails[edge]!;
    ends[2 * edge + 1] = heads[edge]!;
  }
  const { starts, places } = grouped(vertexCount, ends);
  return { starts, edges: places.map((place) => place >> 1) };
}
