import { frontierCost } from './frontier-cost.js';
import { type Graph, withEdgeOrder } from './graph.js';
import { type Neighbors, vertexOrders } from './vertex-orders.js';

/**
 * An order of the edges that keeps the frontier small, as every diagram of the graph gets the smaller for it. It is the best of
 * several orders of the vertices: greedy ones, which take what closes others and opens as few as possible; sweeps from one side to
 * another; and the graph's own, where that is as good. The edges of `withEdgeOrder(graph, order)` are those of the graph in this
 * order. Takes about vertices · edges steps where there are few vertices, and a hundred times the edges otherwise.
 */
export function frontierOrder(graph: Graph): Int32Array {
  const neighbors = neighborsOf(graph);
  let best: Int32Array = Int32Array.from(graph.tails.keys());
  let least = frontierCost(graph);
  for (const places of vertexOrders(neighbors))
    for (const order of [edgesByEarlier(graph, places), edgesByLater(graph, places)]) {
      const cost = frontierCost(withEdgeOrder(graph, order));
      // Equal sums may differ in their last bits.
      if (cost > least - 1e-9) continue;
      best = order;
      least = cost;
    }
  return best;
}

function neighborsOf({ vertexCount, tails, heads }: Graph): Neighbors {
  const neighbors: number[][] = Array.from({ length: vertexCount }, () => []);
  for (let edge = 0; edge < tails.length; edge += 1) {
    neighbors[tails[edge]!]!.push(heads[edge]!);
    neighbors[heads[edge]!]!.push(tails[edge]!);
  }
  return neighbors;
}

/** Vertex by vertex, its edges to later ones: as in reading order. */
function edgesByEarlier(graph: Graph, places: Int32Array): Int32Array {
  return edgesBy(graph, places, Math.min, Math.max);
}

/** Vertex by vertex, its edges to earlier ones. */
function edgesByLater(graph: Graph, places: Int32Array): Int32Array {
  return edgesBy(graph, places, Math.max, Math.min);
}

type Choice = (left: number, right: number) => number;

function edgesBy({ tails, heads }: Graph, places: Int32Array, first: Choice, second: Choice): Int32Array {
  const key = (edge: number, choice: Choice): number => choice(places[tails[edge]!]!, places[heads[edge]!]!);
  return Int32Array.from(tails.keys()).sort(
    (left, right) => key(left, first) - key(right, first) || key(left, second) - key(right, second),
  );
}
