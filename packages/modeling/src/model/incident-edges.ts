import type { EdgeGraph } from './constraints.js';

/** By vertex, the edges that end at it; an edge from a vertex to itself twice. Linear. */
export function incidentEdges({
  vertexCount,
  tails,
  heads,
}: Pick<EdgeGraph, 'vertexCount'> & {
  readonly tails: ArrayLike<number>;
  readonly heads: ArrayLike<number>;
}): readonly (readonly number[])[] {
  const edges: number[][] = Array.from({ length: vertexCount }, () => []);
  for (let edge = 0; edge < tails.length; edge++) {
    edges[tails[edge]!]!.push(edge);
    edges[heads[edge]!]!.push(edge);
  }
  return edges;
}
