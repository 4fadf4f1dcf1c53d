import type { Solution } from '../../boards/layers/board.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import type { CircuitBoard } from './layers.js';
import { type PointGraph, pointGraph } from './points.js';

/**
 * Two points of a tree that are far from each other, while the path of the tree between them has few lines more than any way between
 * neighboring points: the shorter the path, the fewer given lines exclude other trees. With `images`, by cell its image in a symmetry,
 * the two are images of each other. Quadratic in the points.
 */
export function farEnds(
  { puzzle, answers }: Solution<CircuitBoard>,
  random: SeededRandom,
  images: readonly number[] | null,
): readonly [number, number] {
  const graph = pointGraph(puzzle);
  let best: { readonly ends: readonly [number, number]; readonly score: number } | null = null;
  for (const from of random.shuffled(graph.points)) {
    const ways = distancesFrom(graph, from, () => true);
    const inTree = distancesFrom(graph, from, (pair) => answers.lines[pair] === 1);
    for (const to of images === null ? graph.points : [images[from]!]) {
      const [way, path] = [ways.get(to)!, inTree.get(to)!];
      const score = 2 * way - path;
      if (to !== from && (best === null || score > best.score)) best = { ends: [from, to], score };
    }
  }
  return best!.ends;
}

/** The number of pairs on a shortest way from a point to each that can be reached. */
function distancesFrom(
  { pairsAt, pointsOf }: PointGraph,
  from: number,
  isOpen: (pair: number) => boolean,
): ReadonlyMap<number, number> {
  const distances = new Map([[from, 0]]);
  for (const [point, distance] of distances)
    for (const pair of pairsAt(point)) {
      if (!isOpen(pair)) continue;
      const [one, other] = pointsOf(pair);
      const next = one === point ? other : one;
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  return distances;
}
