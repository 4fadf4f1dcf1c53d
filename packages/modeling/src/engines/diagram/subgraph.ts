import type { Graph } from '@gridwright/diagrams';

/** The graph of some edges, in their order, and of the vertices that have one. */
export function subgraphOf({ vertexCount, tails, heads }: Graph, edges: Int32Array): Graph {
  const vertexOf = new Int32Array(vertexCount).fill(-1);
  let vertices = 0;
  for (const edge of edges)
    for (const vertex of [tails[edge]!, heads[edge]!])
      if (vertexOf[vertex] === -1) vertexOf[vertex] = vertices++;
  return {
    vertexCount: vertices,
    tails: edges.map((edge) => vertexOf[tails[edge]!]!),
    heads: edges.map((edge) => vertexOf[heads[edge]!]!),
  };
}
