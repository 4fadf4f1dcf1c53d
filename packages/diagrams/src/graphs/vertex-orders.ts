import { frontierBits } from './frontier-cost.js';

/** From so many vertices on, only the landmarks are tried as starts: all of them would take quadratic time. */
const fewVertices = 400;
/** So many vertices that are far apart; there are four corners and four middles of sides in a grid. */
const landmarkCount = 8;

/** By vertex, those it has an edge to. */
export type Neighbors = readonly (readonly number[])[];

/** Orders to choose from: by vertex, its place. */
export function* vertexOrders(neighbors: Neighbors): Generator<Int32Array> {
  yield* sweeps(neighbors, landmarkCount);
  const isSmall = neighbors.length <= fewVertices;
  const starts = isSmall
    ? neighbors.keys()
    : distancesFromLandmarks(neighbors, landmarkCount).map((distance) => distance.indexOf(0));
  for (const start of starts) yield greedyPlaces(start, neighbors);
}

/** Sweeps between so many vertices that are far apart, from each to each: by vertex, its place. */
export function* sweeps(neighbors: Neighbors, landmarks: number): Generator<Int32Array> {
  const distances = distancesFromLandmarks(neighbors, landmarks);
  for (const from of distances) for (const to of distances) if (from !== to) yield sweepPlaces(from, to);
}

/**
 * For each landmark the distances from it, by vertex; the number of vertices where there is no way. Each is far from
 * those before.
 */
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

/**
 * By vertex, its place in a sweep: what is nearer to one landmark than to another comes first; in a grid, row by row.
 */
function sweepPlaces(from: Int32Array, to: Int32Array): Int32Array {
  const order = Int32Array.from(from.keys()).sort(
    (left, right) =>
      from[left]! - to[left]! - (from[right]! - to[right]!) || from[left]! - from[right]! || left - right,
  );
  const places = new Int32Array(order.length);
  for (const [place, vertex] of order.entries()) places[vertex] = place;
  return places;
}

/** By vertex, its place in a greedy order that begins at `start`; part by part. */
function greedyPlaces(start: number, neighbors: Neighbors): Int32Array {
  const places = new Int32Array(neighbors.length).fill(-1);
  const waiting = Int32Array.from(neighbors, ({ length }) => length);
  /** Vertices without a place that have a neighbor with one. */
  const candidates = new Set([start]);
  let unseen = 0;
  for (let place = 0; place < neighbors.length; place += 1) {
    let chosen = -1;
    let least = Number.POSITIVE_INFINITY;
    let oldest = Number.POSITIVE_INFINITY;
    for (const candidate of candidates) {
      let placed = 0;
      let change = 0;
      let earliest = Number.POSITIVE_INFINITY;
      for (const neighbor of neighbors[candidate]!) {
        if (places[neighbor]! < 0) continue;
        placed += 1;
        const decided = neighbors[neighbor]!.length - waiting[neighbor]!;
        change +=
          frontierBits(decided + 1, waiting[neighbor]! - 1) - frontierBits(decided, waiting[neighbor]!);
        earliest = Math.min(earliest, places[neighbor]!);
      }
      change += frontierBits(placed, waiting[candidate]!);
      if (change > least || (change === least && earliest >= oldest)) continue;
      chosen = candidate;
      least = change;
      oldest = earliest;
    }
    if (chosen < 0) {
      // Another part of the graph.
      while (places[unseen]! >= 0) unseen += 1;
      chosen = unseen;
    }
    places[chosen] = place;
    candidates.delete(chosen);
    for (const neighbor of neighbors[chosen]!) {
      waiting[neighbor]! -= 1;
      if (places[neighbor]! < 0) candidates.add(neighbor);
    }
  }
  return places;
}
