import { badArgument } from '../diagram-error.js';
import { GraphError } from './graph-error.js';

/** An undirected graph without loops and parallel edges. Its edges are the elements of diagrams, in this order. */
export interface Graph {
  /** Vertices are numbered from 0. */
  readonly vertexCount: number;
  /** By edge, one of its two vertices. */
  readonly tails: Int32Array;
  /** By edge, the other one. */
  readonly heads: Int32Array;
}

/** Most vertices, and most edges, of a graph. */
export const graphLimits = { vertices: 1 << 20, edges: 1 << 20 } as const;

/**
 * The graph with these edges, in this order. Throws `GraphError` where a vertex is none of 0 to `vertexCount − 1`, an
 * edge is a loop or parallel to an earlier one, or there are more than `graphLimits` allow.
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
 * The graph with its edges in another order: the i-th is edge `order[i]`. Throws `DiagramError` where the order has not
 * each edge once.
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
  return inOrder(graph, order);
}

/** The same without a look at the order. */
export function inOrder({ vertexCount, tails, heads }: Graph, order: Int32Array): Graph {
  return {
    vertexCount,
    tails: order.map((edge) => tails[edge]!),
    heads: order.map((edge) => heads[edge]!),
  };
}

/** Throws `GraphError` where there are too many vertices or edges. */
export function requireCounts(vertices: number, edges: number): void {
  requireSize('vertices', vertices, 0, graphLimits.vertices);
  requireSize('edges', edges, 0, graphLimits.edges);
}

/** Throws `GraphError` where a number is not whole, or out of its range. */
export function requireSize(
  what: 'vertices' | 'edges' | 'rows' | 'columns',
  found: number,
  least: number,
  most: number,
): void {
  if (!Number.isInteger(found) || found < least || found > most)
    throw new GraphError({ code: 'size', what, found, least, most });
}
