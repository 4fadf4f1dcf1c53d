import type { Graph } from '../../src/index.js';

/** Properties of a set of edges, straight from the definitions: no mates, no order of edges. */
export interface Subgraph {
  /** By vertex of the whole graph. */
  readonly degrees: readonly number[];
  /** The connected components of the vertices with edges and the given ones. */
  components(alsoVertices?: readonly number[]): readonly (readonly number[])[];
  readonly edgeCount: number;
}

/** The subgraph of a set of edges. */
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
  const components = (alsoVertices: readonly number[] = []): number[][] => {
    const found: number[][] = [];
    for (let vertex = 0; vertex < vertexCount; vertex += 1) {
      const isThere = degrees[vertex]! > 0 || alsoVertices.includes(vertex);
      if (isThere && !found.some((part) => part.includes(vertex))) found.push(partOf(vertex));
    }
    return found;
  };
  return { degrees, components, edgeCount: edges.length };
}

/** A component with as many edges as vertices has a cycle. */
export function isAcyclic({ components, edgeCount, degrees }: Subgraph): boolean {
  const vertices = degrees.filter((degree) => degree > 0).length;
  return edgeCount === vertices - components().length;
}

export function isCycle({ degrees, components }: Subgraph): boolean {
  return components().length === 1 && degrees.every((degree) => degree === 0 || degree === 2);
}

export function isCycleUnion({ degrees, edgeCount }: Subgraph): boolean {
  return edgeCount > 0 && degrees.every((degree) => degree === 0 || degree === 2);
}

export function isPathMatching(each: Subgraph): boolean {
  return each.degrees.every((degree) => degree <= 2) && isAcyclic(each);
}

export function isPath(each: Subgraph, from: number, to: number): boolean {
  const ends = each.degrees.flatMap((degree, vertex) => (degree === 1 ? [vertex] : []));
  return isPathMatching(each) && each.components().length === 1 && ends.includes(from) && ends.includes(to);
}

export function isConnected({ components }: Subgraph, required: readonly number[]): boolean {
  return components(required).length === 1;
}
