import { frontierCost, type Graph, gridGraph, sweepOrders, withEdgeOrder } from '@gridwright/diagrams';
import { subgraphOf } from './subgraph.js';

/**
 * In graphs of more edges orders would take seconds; their diagrams are out of reach, unless their own order is good.
 */
const mostOrdered = 20_000;

/**
 * Measured on 17 × 17 loops with sums: orders that cost less by 3 and more were 1.5 to 70 times as fast, others often
 * slower.
 */
const betterBy = 3;

/** Costs that are equal may differ in their last bits. */
const tolerance = 1e-9;

/**
 * An order of the edges to begin with: the graph's own where that is as good as the one of a square grid with as many
 * vertices, as it is for most boards, since to look for a better one takes longer than most puzzles; else the best
 * sweep, or the own.
 */
export function firstOrder(graph: Graph): Int32Array {
  const own = Int32Array.from(graph.tails.keys());
  if (own.length > mostOrdered) return own;
  const cost = frontierCost(graph);
  const side = Math.max(1, Math.floor(Math.sqrt(graph.vertexCount)));
  if (cost <= frontierCost(gridGraph(side, side)) + tolerance) return own;
  const [swept] = sweepOrders(graph);
  return swept !== undefined && frontierCost(withEdgeOrder(graph, swept)) < cost ? swept : own;
}

/**
 * A better order of the edges in `left`: the best sweep of the whole graph, whose rows it goes along, or of what is
 * left of it. Null where it is not better by far; else it is not likely to be better at all, since costs know nothing
 * of clues.
 */
export function betterOrder(whole: Graph, left: Int32Array): Int32Array | null {
  if (whole.tails.length > mostOrdered) return null;
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
