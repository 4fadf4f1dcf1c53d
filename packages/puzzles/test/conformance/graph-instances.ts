import type { GraphInstance, ReasonEdgeGraph, ReasonGraph, ReasonVertexGraph } from '@gridwright/modeling';

/**
 * Some instances of a rule about a graph, one of each type that it has there: a cut of one vertex and one of all but it, a shortest
 * path between ends with different numbers, one around the corner between adjacent vertices, and a cycle; or separators of
 * the first vertex, one near it and one far away. By breadth first.
 */
export function someInstances(reason: ReasonGraph, graph: number): readonly GraphInstance[] {
  if (reason.type === 'connectedVertices') return someSeparators(reason, graph);
  const { vertexCount, tails, heads } = reason.graph;
  const found: GraphInstance[] = [];
  if ((reason.type === 'connected' || reason.type === 'spanningTree') && vertexCount > 1) {
    const others = Array.from({ length: vertexCount - 1 }, (_, at) => at + 1);
    found.push({ type: 'cut', graph, vertices: [0] }, { type: 'cut', graph, vertices: others });
  }
  if (reason.type === 'connected') return found;
  for (const edge of tails.keys()) {
    const edges = shortestPath(reason, tails[edge]!, heads[edge]!, edge);
    if (edges === null) continue;
    found.push({ type: 'cycle', graph, edges: [...edges, edge].sort(ascending) });
    if (reason.type === 'paths' && reason.induced) found.push({ type: 'path', graph, edges });
    break;
  }
  if (reason.type !== 'paths') return found;
  const { ends, numbers } = reason;
  const from = numbers.findIndex((number) => number > 0);
  const to = numbers.findIndex((number) => number > 0 && number !== numbers[from]);
  const edges = to < 0 ? null : shortestPath(reason, ends[from]!, ends[to]!, null);
  if (edges !== null) found.push({ type: 'path', graph, edges });
  return found;
}

function someSeparators(
  { graph: { vertexCount, tails, heads } }: ReasonVertexGraph,
  graph: number,
): readonly GraphInstance[] {
  const neighborsOf = (vertex: number): readonly number[] =>
    [...tails.keys()]
      .filter((edge) => tails[edge] !== heads[edge])
      .flatMap((edge) =>
        tails[edge] === vertex ? [heads[edge]!] : heads[edge] === vertex ? [tails[edge]!] : [],
      );
  const distances = new Map([[0, 0]]);
  for (const [vertex, distance] of distances)
    for (const next of neighborsOf(vertex)) if (!distances.has(next)) distances.set(next, distance + 1);
  const last = [...distances].at(-1)!;
  const found: GraphInstance[] = [];
  // All vertices at one distance separate the first vertex from those that are farther away.
  for (const distance of new Set([1, last[1] - 1]))
    if (distance > 0 && distance < last[1]) {
      const vertices = [...distances.keys()].filter((vertex) => distances.get(vertex) === distance);
      found.push({ type: 'separator', graph, vertices: vertices.sort(ascending), between: [0, last[0]] });
    }
  const apart = Array.from({ length: vertexCount }, (_, vertex) => vertex).find(
    (vertex) => !distances.has(vertex),
  );
  if (apart !== undefined) found.push({ type: 'separator', graph, vertices: [], between: [0, apart] });
  return found;
}

/** The edges of a shortest path without an edge, ascending; null if there is none. */
function shortestPath(
  { graph: { tails, heads } }: ReasonEdgeGraph,
  from: number,
  to: number,
  without: number | null,
): readonly number[] | null {
  const pathTo = new Map<number, readonly number[]>([[from, []]]);
  for (const [vertex, path] of pathTo) {
    if (vertex === to) return [...path].sort(ascending);
    for (const edge of tails.keys()) {
      if (edge === without || (tails[edge] !== vertex && heads[edge] !== vertex)) continue;
      const next = tails[edge] === vertex ? heads[edge]! : tails[edge]!;
      if (!pathTo.has(next)) pathTo.set(next, [...path, edge]);
    }
  }
  return null;
}

function ascending(one: number, other: number): number {
  return one - other;
}
