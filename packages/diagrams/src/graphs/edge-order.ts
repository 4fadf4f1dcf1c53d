import { frontierCost } from './frontier-cost.js';
import { type Graph, inOrder } from './graph.js';
import { type Neighbors, sweeps, vertexOrders } from './vertex-orders.js';

/** Sweeps go between so many vertices, each to each other one: four corners in a grid. */
const sweepLandmarks = 4;

/**
 * An order of the edges that keeps the frontier small, as every diagram of the graph gets the smaller for it. It is the
 * best of several orders of the vertices: greedy ones, which take what closes others and opens as few as possible;
 * sweeps from one side to another; and the graph's own, where that is as good. `withEdgeOrder` gives the graph with its
 * edges in this order. Takes about vertices · edges steps where there are few vertices, and a hundred times the edges
 * otherwise.
 */
export function frontierOrder(graph: Graph): Int32Array {
  const neighbors = neighborsOf(graph);
  let best: Int32Array = Int32Array.from(graph.tails.keys());
  let least = frontierCost(graph);
  for (const places of vertexOrders(neighbors))
    for (const order of [edgesByEarlier(graph, places), edgesByLater(graph, places)]) {
      const cost = frontierCost(inOrder(graph, order), least);
      // Equal sums may differ in their last bits.
      if (cost > least - 1e-9) continue;
      best = order;
      least = cost;
    }
  return best;
}

/**
 * Orders of the edges by sweeps from one side of the graph to another, vertex by vertex, the one with the least
 * `frontierCost` first: at most twelve, in a tenth of the time of `frontierOrder`. In grids they go along the rows and
 * the columns from each corner, and along the diagonals.
 */
export function sweepOrders(graph: Graph): Int32Array[] {
  return [...sweeps(neighborsOf(graph), sweepLandmarks)]
    .map((places) => {
      const order = edgesByEarlier(graph, places);
      return { order, cost: frontierCost(inOrder(graph, order)) };
    })
    .sort((left, right) => left.cost - right.cost)
    .map(({ order }) => order);
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
  const keys = Float64Array.from(tails, (tail, edge) => {
    const ends = [places[tail]!, places[heads[edge]!]!] as const;
    return first(...ends) * places.length + second(...ends);
  });
  return Int32Array.from(tails.keys()).sort((left, right) => keys[left]! - keys[right]!);
}
