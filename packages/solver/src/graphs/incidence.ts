import type { LiteralGraph } from './graph.js';

/** A copy of a graph with its own arrays: the caller may change the given ones later. */
export function copyOf<G extends LiteralGraph>(graph: G): G {
  const { tails, heads, literals } = graph;
  return {
    ...graph,
    tails: new Int32Array(tails),
    heads: new Int32Array(heads),
    literals: new Int32Array(literals),
  };
}

/** By vertex, its edges from `starts[vertex]` on, with their other ends and literals, so that walks read in order. */
export interface Incidence {
  readonly starts: Int32Array;
  readonly edges: Int32Array;
  readonly others: Int32Array;
  readonly literals: Int32Array;
}

/** The incidence of a graph, without its self-loops. Linear time. */
export function incidenceOf({ vertexCount, tails, heads, literals }: LiteralGraph): Incidence {
  const starts = new Int32Array(vertexCount + 1);
  for (let edge = 0; edge < tails.length; edge++) {
    if (tails[edge] === heads[edge]) continue;
    starts[tails[edge]! + 1]! += 1;
    starts[heads[edge]! + 1]! += 1;
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) starts[vertex + 1]! += starts[vertex]!;
  const size = starts[vertexCount]!;
  const edges = new Int32Array(size);
  const others = new Int32Array(size);
  const edgeLiterals = new Int32Array(size);
  const next = starts.slice(0, vertexCount);
  for (let edge = 0; edge < tails.length; edge++) {
    if (tails[edge] === heads[edge]) continue;
    for (let side = 0; side < 2; side++) {
      const end = side === 0 ? tails[edge]! : heads[edge]!;
      const at = next[end]!++;
      edges[at] = edge;
      others[at] = side === 0 ? heads[edge]! : tails[edge]!;
      edgeLiterals[at] = literals[edge]!;
    }
  }
  return { starts, edges, others, literals: edgeLiterals };
}
