import { badArgument, GraphError } from '../errors.js';

/** An undirected graph without loops and parallel edges. Its edges are the elements of diagrams, in this order. */
export interface Graph {
  /** Vertices are numbered from 0. */
  readonly vertexCount: number;
  /** By edge, one of its two vertices. */
  readonly tails: Int32Array;
  /** By edge, the other one. */
  readonly heads: Int32Array;
}

/** Limits of the numbers of vertices and edges. */
export const graphLimits = { vertices: 1 << 20, edges: 1 << 20 } as const;

/**
 * The graph with these edges, in this order. Throws `GraphError` for a vertex outside 0 to `vertexCount − 1`, a
 * loop, a parallel edge, or more vertices or edges than `graphLimits` allow.
 */
export function graphOf(vertexCount: number, edges: readonly (readonly [number, number])[]): Graph {
  requireCounts(vertexCount, edges.length);
  const seen = new Set<number>();
  for (const [index, [tail, head]] of edges.entries()) {
    for (const vertex of [tail, head])
      if (!Number.isInteger(vertex) || vertex < 0 || vertex >= vertexCount)
        throw new GraphError({ code: 'unknown vertex', edge: index, vertex, vertexCount });
    if (tail === head) throw new GraphError({ code: 'loop', edge: index, vertex: tail });
    const pair = Math.min(tail, head) * vertexCount + Math.max(tail, head);
    if (seen.has(pair)) throw new GraphError({ code: 'parallel edges', edge: index, tail, head });
    seen.add(pair);
  }
  return {
    vertexCount,
    tails: Int32Array.from(edges, ([tail]) => tail),
    heads: Int32Array.from(edges, ([, head]) => head),
  };
}

/**
 * The graph with its edges reordered: edge i becomes `order[i]`. Throws `DiagramError` unless the order is a
 * permutation of the edges.
 */
export function withEdgeOrder(graph: Graph, order: Int32Array): Graph {
  const { tails } = graph;
  const edges = new Set(order);
  const isWrong = (edge: number): boolean => edge < 0 || edge >= tails.length;
  if (order.length !== tails.length || edges.size !== order.length || order.some(isWrong))
    throw badArgument(
      'order',
      `each of ${tails.length} edges once`,
      `${order.length} numbers, ${edges.size} of them different`,
    );
  return reordered(graph, order);
}

/** `withEdgeOrder` without the check. */
export function reordered({ vertexCount, tails, heads }: Graph, order: Int32Array): Graph {
  return {
    vertexCount,
    tails: order.map((edge) => tails[edge]!),
    heads: order.map((edge) => heads[edge]!),
  };
}

/** Throws `GraphError` for too many vertices or edges. */
export function requireCounts(vertices: number, edges: number): void {
  requireSize('vertices', vertices, 0, graphLimits.vertices);
  requireSize('edges', edges, 0, graphLimits.edges);
}

/** Throws `GraphError` unless `found` is a whole number from `min` to `max`. */
export function requireSize(
  what: 'vertices' | 'edges' | 'rows' | 'columns',
  found: number,
  min: number,
  max: number,
): void {
  if (!Number.isInteger(found) || found < min || found > max)
    throw new GraphError({ code: 'size', what, found, min, max });
}

/**
 * The grid of `rows · columns` vertices, numbered row by row. Edges are in reading order: for each vertex the edge
 * to the right, then the edge down. Throws `GraphError` for no vertex or too many.
 */
export function gridGraph(rows: number, columns: number): Graph {
  requireSize('rows', rows, 1, graphLimits.vertices);
  requireSize('columns', columns, 1, graphLimits.vertices);
  requireCounts(rows * columns, 2 * rows * columns - rows - columns);
  const tails: number[] = [];
  const heads: number[] = [];
  for (let vertex = 0; vertex < rows * columns; vertex += 1) {
    if ((vertex + 1) % columns !== 0) {
      tails.push(vertex);
      heads.push(vertex + 1);
    }
    if (vertex + columns < rows * columns) {
      tails.push(vertex);
      heads.push(vertex + columns);
    }
  }
  return { vertexCount: rows * columns, tails: Int32Array.from(tails), heads: Int32Array.from(heads) };
}
