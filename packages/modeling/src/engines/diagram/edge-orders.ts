import { frontierCost, type Graph, gridGraph, sweepOrders, withEdgeOrder } from '@gridwright/diagrams';

/**
 * For larger graphs the search for an order takes seconds, and only a good own order keeps the diagram feasible.
 */
const maxOrdered = 20_000;

/**
 * The least gain in cost. Measured on 17 × 17 loops with sums: orders that cost at least 3 less were 1.5 to 70 times
 * as fast, others often slower.
 */
const betterBy = 3;

/** Equal costs may differ in their last bits. */
const tolerance = 1e-9;

/**
 * The initial order of the edges. The graph's own, if it is as good as that of a square grid with as many vertices:
 * true for most boards, and the search for a better one takes longer than most puzzles. Otherwise the best sweep, or
 * the own order if it is better.
 */
export function firstOrder(graph: Graph): Int32Array {
  const own = Int32Array.from(graph.tails.keys());
  if (own.length > maxOrdered) return own;
  const cost = frontierCost(graph);
  const side = Math.max(1, Math.floor(Math.sqrt(graph.vertexCount)));
  if (cost <= frontierCost(gridGraph(side, side)) + tolerance) return own;
  const [swept] = sweepOrders(graph);
  return swept !== undefined && frontierCost(withEdgeOrder(graph, swept)) < cost ? swept : own;
}

/**
 * A better order of the edges in `left`: the best sweep of the whole graph, following its rows, or of the remaining
 * edges. Null unless it is better by far: otherwise it is not likely to be faster at all, since costs ignore clues.
 */
export function betterOrder(whole: Graph, left: Int32Array): Int32Array | null {
  if (whole.tails.length > maxOrdered) return null;
  const isLeft = new Uint8Array(whole.tails.length);
  for (const edge of left) isLeft[edge] = 1;
  const sorted = left.toSorted();
  const orders = [
    ...sweepOrders(whole).map((order) => order.filter((edge) => isLeft[edge] === 1)),
    ...sweepOrders(subgraphOf(whole, sorted)).map((order) => order.map((place) => sorted[place]!)),
  ];
  let best: Int32Array | null = null;
  let least = frontierCost(subgraphOf(whole, left)) - betterBy;
  for (const order of orders) {
    const cost = frontierCost(subgraphOf(whole, order));
    if (cost > least) continue;
    best = order;
    least = cost;
  }
  return best;
}

/** A part of a graph, with its own numbers of vertices. */
export interface Subgraph extends Graph {
  /** By vertex of the whole graph, its number; −1 if it is not in the subgraph. */
  readonly vertexOf: Int32Array;
}

/** The graph of some edges, in their order, and of their vertices. */
export function subgraphOf({ vertexCount, tails, heads }: Graph, edges: Int32Array): Subgraph {
  const vertexOf = new Int32Array(vertexCount).fill(-1);
  let vertices = 0;
  for (const edge of edges)
    for (const vertex of [tails[edge]!, heads[edge]!])
      if (vertexOf[vertex] === -1) vertexOf[vertex] = vertices++;
  return {
    vertexCount: vertices,
    tails: edges.map((edge) => vertexOf[tails[edge]!]!),
    heads: edges.map((edge) => vertexOf[heads[edge]!]!),
    vertexOf,
  };
}
