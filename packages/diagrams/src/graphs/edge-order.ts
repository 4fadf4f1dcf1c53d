import { type Graph, reordered } from './graph.js';

/** Landmarks for `sweepOrders`, which sweeps from each to each other one: the four corners of a grid. */
const sweepLandmarks = 4;

/**
 * An order of the edges with a small frontier, which makes every diagram of the graph smaller. The best of several
 * vertex orders by `frontierCost`: greedy ones, which close vertices and open as few as possible; sweeps from one
 * side to another; and the graph's own order, which wins ties. Apply it by `withEdgeOrder`.
 *
 * Takes about vertices · edges steps for small graphs, and a hundred times the edges for others.
 */
export function frontierOrder(graph: Graph): Int32Array {
  const neighbors = neighborsOf(graph);
  let best: Int32Array = Int32Array.from(graph.tails.keys());
  let minCost = frontierCost(graph);
  for (const places of vertexOrders(neighbors))
    for (const order of [
      edgesBy(graph, places, Math.min, Math.max),
      edgesBy(graph, places, Math.max, Math.min),
    ]) {
      const cost = frontierCost(reordered(graph, order), minCost);
      // Sums of the same numbers may differ by rounding.
      if (cost > minCost - 1e-9) continue;
      best = order;
      minCost = cost;
    }
  return best;
}

/**
 * Edge orders by sweeps from one side of the graph to another, vertex by vertex, least `frontierCost` first: at
 * most twelve, in a tenth of the time of `frontierOrder`. In grids they follow the rows and the columns from each
 * corner, and the diagonals.
 */
export function sweepOrders(graph: Graph): Int32Array[] {
  return [...sweeps(neighborsOf(graph), sweepLandmarks)]
    .map((places) => {
      const order = edgesBy(graph, places, Math.min, Math.max);
      return { order, cost: frontierCost(reordered(graph, order)) };
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

type Choice = (left: number, right: number) => number;

/** The edges by one of their vertices, then by the other: the earlier and the later one, as in reading order, or the reverse. */
function edgesBy({ tails, heads }: Graph, places: Int32Array, first: Choice, second: Choice): Int32Array {
  const keys = Float64Array.from(tails, (tail, edge) => {
    const ends = [places[tail]!, places[heads[edge]!]!] as const;
    return first(...ends) * places.length + second(...ends);
  });
  return Int32Array.from(tails.keys()).sort((left, right) => keys[left]! - keys[right]!);
}

/** Beyond this, greedy orders start at landmarks only: all starts would take quadratic time, or worse. */
const maxVerticesToTryAll = 400;
const maxProductToTryAll = 500_000;
/** Landmarks, far apart: in a grid the four corners and the midpoints of the four sides. */
const landmarkCount = 8;
/** With more edges, a sweep takes long: the four corners alone. */
const maxEdgesForAllLandmarks = 10_000;

/** By vertex, its neighbors. */
type Neighbors = readonly (readonly number[])[];

/** The candidate vertex orders; by vertex, its position. */
function* vertexOrders(neighbors: Neighbors): Generator<Int32Array> {
  const edges = neighbors.reduce((sum, { length }) => sum + length, 0) / 2;
  const landmarks = edges <= maxEdgesForAllLandmarks ? landmarkCount : sweepLandmarks;
  yield* sweeps(neighbors, landmarks);
  const isSmall = neighbors.length <= maxVerticesToTryAll && neighbors.length * edges <= maxProductToTryAll;
  const starts = isSmall
    ? neighbors.keys()
    : distancesFromLandmarks(neighbors, landmarks).map((distance) => distance.indexOf(0));
  for (const start of starts) yield greedyPlaces(start, neighbors);
}

/** Sweeps between landmarks, from each to each other one; by vertex, its position. */
function* sweeps(neighbors: Neighbors, landmarks: number): Generator<Int32Array> {
  const distances = distancesFromLandmarks(neighbors, landmarks);
  for (const from of distances) for (const to of distances) if (from !== to) yield sweepPlaces(from, to);
}

/** By landmark, each far from the earlier ones, the distances by vertex; unreachable ones have the number of vertices. */
function distancesFromLandmarks(neighbors: Neighbors, landmarks: number): Int32Array[] {
  const distances: Int32Array[] = [];
  if (neighbors.length === 0) return distances;
  const nearest = distancesFrom(0, neighbors).map((distance) =>
    distance < neighbors.length ? distance : -1,
  );
  for (let landmark = 0; landmark < landmarks; landmark += 1) {
    const farthest = nearest.reduce(
      (best, distance, vertex) => (distance > nearest[best]! ? vertex : best),
      0,
    );
    const found = distancesFrom(farthest, neighbors);
    distances.push(found);
    for (const [vertex, distance] of found.entries())
      nearest[vertex] =
        landmark === 0 ? Math.min(distance, neighbors.length) : Math.min(nearest[vertex]!, distance);
  }
  return distances;
}

function distancesFrom(start: number, neighbors: Neighbors): Int32Array {
  const distances = new Int32Array(neighbors.length).fill(neighbors.length);
  distances[start] = 0;
  const reached = [start];
  for (const vertex of reached)
    for (const neighbor of neighbors[vertex]!) {
      if (distances[neighbor]! < neighbors.length) continue;
      distances[neighbor] = distances[vertex]! + 1;
      reached.push(neighbor);
    }
  return distances;
}

/** By vertex, its position in a sweep from one landmark to another; in a grid, row by row. */
function sweepPlaces(from: Int32Array, to: Int32Array): Int32Array {
  const order = Int32Array.from(from.keys()).sort(
    (left, right) =>
      from[left]! - to[left]! - (from[right]! - to[right]!) || from[left]! - from[right]! || left - right,
  );
  const places = new Int32Array(order.length);
  for (const [place, vertex] of order.entries()) places[vertex] = place;
  return places;
}

/** By vertex, its position in a greedy order that begins at `start`; one connected component after the other. */
function greedyPlaces(start: number, neighbors: Neighbors): Int32Array {
  const places = new Int32Array(neighbors.length).fill(-1);
  const undecided = Int32Array.from(neighbors, ({ length }) => length);
  /** Unplaced vertices with a placed neighbor. */
  const candidates = new Set([start]);
  let unseen = 0;
  for (let place = 0; place < neighbors.length; place += 1) {
    let chosen = -1;
    let minChange = Number.POSITIVE_INFINITY;
    let oldest = Number.POSITIVE_INFINITY;
    for (const candidate of candidates) {
      let placed = 0;
      let change = 0;
      let earliest = Number.POSITIVE_INFINITY;
      for (const neighbor of neighbors[candidate]!) {
        if (places[neighbor]! < 0) continue;
        placed += 1;
        const decided = neighbors[neighbor]!.length - undecided[neighbor]!;
        change +=
          frontierBits(decided + 1, undecided[neighbor]! - 1) - frontierBits(decided, undecided[neighbor]!);
        earliest = Math.min(earliest, places[neighbor]!);
      }
      change += frontierBits(placed, undecided[candidate]!);
      if (change > minChange || (change === minChange && earliest >= oldest)) continue;
      chosen = candidate;
      minChange = change;
      oldest = earliest;
    }
    if (chosen < 0) {
      // The next connected component.
      while (places[unseen]! >= 0) unseen += 1;
      chosen = unseen;
    }
    places[chosen] = place;
    candidates.delete(chosen);
    for (const neighbor of neighbors[chosen]!) {
      undecided[neighbor]! -= 1;
      if (places[neighbor]! < 0) candidates.add(neighbor);
    }
  }
  return places;
}

/**
 * The binary logarithm of the estimated number of states for paths and cycles, summed over all edges, if frontier
 * vertices were independent. `frontierOrder` minimizes it. Stops early, with the sum so far, when it exceeds `max`.
 */
export function frontierCost(
  { vertexCount, tails, heads }: Graph,
  max: number = Number.POSITIVE_INFINITY,
): number {
  const toCome = new Int32Array(vertexCount);
  for (const ends of [tails, heads]) for (const vertex of ends) toCome[vertex]! += 1;
  const decided = new Int32Array(vertexCount);
  let bits = 0;
  let cost = Number.NEGATIVE_INFINITY;
  for (let edge = 0; edge < tails.length && cost <= max; edge += 1) {
    for (const vertex of [tails[edge]!, heads[edge]!]) {
      bits -= frontierBits(decided[vertex]!, toCome[vertex]!);
      decided[vertex]! += 1;
      toCome[vertex]! -= 1;
      bits += frontierBits(decided[vertex]!, toCome[vertex]!);
    }
    cost = Math.max(cost, bits) + Math.log2(1 + 2 ** -Math.abs(cost - bits));
  }
  return cost;
}

/**
 * The bits of a vertex with these numbers of decided edges and of edges to come. It is either end of a path or
 * isolated; if two edges are possible before and after, it may also be an inner vertex.
 */
function frontierBits(decided: number, toCome: number): number {
  if (decided === 0 || toCome === 0) return 0;
  return decided > 1 && toCome > 1 ? 2 : Math.log2(3);
}

/**
 * An order of the edges for a graph whose vertices are those of a grid of `rows · columns`, numbered row by row: line by line along
 * the shorter side, which keeps the frontier small. By earlier vertex, then by later one, in reading order or in that of the
 * transposed grid. Apply it by `withEdgeOrder`.
 */
export function gridOrder(graph: Graph, rows: number, columns: number): Int32Array {
  const places = Int32Array.from({ length: graph.vertexCount }, (_, vertex) =>
    columns <= rows ? vertex : (vertex % columns) * rows + Math.floor(vertex / columns),
  );
  return edgesBy(graph, places, Math.min, Math.max);
}
