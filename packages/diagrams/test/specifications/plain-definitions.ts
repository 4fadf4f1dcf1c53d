import type { Graph } from '../../src/index.js';

/** What a set of edges is, word for word as the definitions have it: no mates, no order of edges. */
export interface Subgraph {
  /** By vertex of the whole graph. */
  readonly degrees: readonly number[];
  /** The parts of the vertices that have an edge, or are named as well. */
  parts(alsoVertices?: readonly number[]): readonly (readonly number[])[];
  readonly edgeCount: number;
}

/** The subgraph of some edges. */
export function subgraph({ vertexCount, tails, heads }: Graph, edges: readonly number[]): Subgraph {
  const degrees = Array.from(
    { length: vertexCount },
    (_, vertex) => edges.filter((edge) => tails[edge] === vertex || heads[edge] === vertex).length,
  );
  const neighbors = (vertex: number): number[] =>
    edges.flatMap((edge) =>
      tails[edge] === vertex ? [heads[edge]!] : heads[edge] === vertex ? [tails[edge]!] : [],
    );
  const partOf = (start: number): number[] => {
    const part = new Set([start]);
    for (const vertex of part) for (const other of neighbors(vertex)) part.add(other);
    return [...part];
  };
  const parts = (alsoVertices: readonly number[] = []): number[][] => {
    const found: number[][] = [];
    for (let vertex = 0; vertex < vertexCount; vertex += 1) {
      const isThere = degrees[vertex]! > 0 || alsoVertices.includes(vertex);
      if (isThere && !found.some((part) => part.includes(vertex))) found.push(partOf(vertex));
    }
    return found;
  };
  return { degrees, parts, edgeCount: edges.length };
}

/** A part with as many edges as vertices has a cycle. */
export function isAcyclic({ parts, edgeCount, degrees }: Subgraph): boolean {
  const vertices = degrees.filter((degree) => degree > 0).length;
  return edgeCount === vertices - parts().length;
}

export function isCycle({ degrees, parts }: Subgraph): boolean {
  return parts().length === 1 && degrees.every((degree) => degree === 0 || degree === 2);
}

export function isCycleUnion({ degrees, edgeCount }: Subgraph): boolean {
  return edgeCount > 0 && degrees.every((degree) => degree === 0 || degree === 2);
}

export function isPathMatching(each: Subgraph): boolean {
  return each.degrees.every((degree) => degree <= 2) && isAcyclic(each);
}

export function isPath(each: Subgraph, from: number, to: number): boolean {
  const ends = each.degrees.flatMap((degree, vertex) => (degree === 1 ? [vertex] : []));
  return isPathMatching(each) && each.parts().length === 1 && ends.includes(from) && ends.includes(to);
}

export function isConnected({ parts }: Subgraph, required: readonly number[]): boolean {
  return parts(required).length === 1;
}
