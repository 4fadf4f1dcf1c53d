import type { Graph } from '../model/constraints.js';
import { UnionFind } from '../separation/contracted-graph.js';

/** By vertex, its neighbors, each once; a self-loop has none. Linear. */
export function neighborLists({ vertexCount, tails, heads }: Graph): readonly (readonly number[])[] {
  const neighbors = Array.from({ length: vertexCount }, () => new Set<number>());
  for (const [edge, tail] of tails.entries()) {
    const head = heads[edge]!;
    if (tail === head) continue;
    neighbors[tail]!.add(head);
    neighbors[head]!.add(tail);
  }
  return neighbors.map((each) => [...each]);
}

/**
 * A separator of two vertices, inclusion-minimal: each of its vertices joins the two if it becomes passable. The vertices in `order` become passable
 * one after the other unless they join the two; the others are the separator, so that later ones are preferred. No path over passable vertices joins
 * the two at first. `isPassable` is by vertex. Almost linear in the graph.
 */
export function separatorBetween(
  neighborsOf: readonly (readonly number[])[],
  isPassable: Uint8Array,
  order: readonly number[],
  [one, other]: readonly [number, number],
): readonly number[] {
  const passable = isPassable.slice();
  const sets = new UnionFind(neighborsOf.length);
  const joinNeighbors = (vertex: number): void => {
    for (const next of neighborsOf[vertex]!) if (passable[next] === 1) sets.union(vertex, next);
  };
  for (let vertex = 0; vertex < passable.length; vertex++) if (passable[vertex] === 1) joinNeighbors(vertex);
  const joinsBoth = (vertex: number): boolean => {
    const reached = neighborsOf[vertex]!.filter((next) => passable[next] === 1).map((next) =>
      sets.find(next),
    );
    return reached.includes(sets.find(one)) && reached.includes(sets.find(other));
  };
  return order.filter((vertex) => {
    if (joinsBoth(vertex)) return true;
    passable[vertex] = 1;
    joinNeighbors(vertex);
    return false;
  });
}

/** The vertices that paths over some vertices join with those given, in order of their distance, the given ones first. Linear in the graph. */
export function reachedFrom(
  neighborsOf: readonly (readonly number[])[],
  start: Iterable<number>,
  mayPass: (vertex: number) => boolean,
): ReadonlySet<number> {
  const reached = new Set(start);
  for (const vertex of reached) for (const next of neighborsOf[vertex]!) if (mayPass(next)) reached.add(next);
  return reached;
}
