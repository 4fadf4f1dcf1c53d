import type { GraphInstance, ReasonGraph } from '@gridwright/modeling';

/**
 * Some instances of a rule about a graph, one of each type that it has there: a cut of one vertex and one of all but it, a shortest
 * path between ends with different numbers, one around the corner between adjacent vertices, and a cycle. By breadth first.
 */
export function someInstances(reason: ReasonGraph, graph: number): readonly GraphInstance[] {
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

/** The edges of a shortest path without an edge, ascending; null if there is none. */
function shortestPath(
  { graph: { tails, heads } }: ReasonGraph,
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
