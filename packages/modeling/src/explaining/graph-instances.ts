import type { GraphInstance, ReasonGraph } from './reason-model.js';

/**
 * Whether a rule about a graph says this instance: a cycle is a simple one, a path connects two vertices that no path may, a cut has
 * vertices on both sides. Knows nothing of the searches that make instances. Linear in the graph.
 */
export function isInstanceOf(reason: ReasonGraph, instance: GraphInstance): boolean {
  const { vertexCount } = reason.graph;
  if (instance.type === 'cut') {
    const vertices = new Set(instance.vertices);
    const isOfType = reason.type === 'connected' || reason.type === 'spanningTree';
    const areVertices = instance.vertices.every((vertex) => isIndex(vertex, vertexCount));
    return isOfType && areVertices && vertices.size > 0 && vertices.size < vertexCount;
  }
  const { edges } = instance;
  const isEdge = (edge: number): boolean => isIndex(edge, reason.graph.literals.length);
  if (edges.length === 0 || !edges.every(isEdge) || new Set(edges).size < edges.length) return false;
  const degrees = degreesOf(reason, edges);
  if (!isConnected(reason, edges) || [...degrees.values()].some((degree) => degree > 2)) return false;
  const tips = [...degrees.keys()].filter((vertex) => degrees.get(vertex) === 1);
  if (instance.type === 'cycle') return reason.type !== 'connected' && tips.length === 0;
  return tips.length === 2 && isForbidden(reason, edges, tips[0]!, tips[1]!);
}

function isIndex(value: number, count: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < count;
}

/** By vertex of some edges, how many of them end there; a self-loop ends twice at its vertex. */
function degreesOf({ graph: { tails, heads } }: ReasonGraph, edges: readonly number[]): Map<number, number> {
  const degrees = new Map<number, number>();
  for (const edge of edges)
    for (const vertex of [tails[edge]!, heads[edge]!]) degrees.set(vertex, (degrees.get(vertex) ?? 0) + 1);
  return degrees;
}

function isConnected({ graph: { tails, heads } }: ReasonGraph, edges: readonly number[]): boolean {
  const edgesAt = new Map<number, number[]>();
  for (const edge of edges)
    for (const vertex of [tails[edge]!, heads[edge]!])
      edgesAt.set(vertex, [...(edgesAt.get(vertex) ?? []), edge]);
  const reached = new Set([tails[edges[0]!]!]);
  for (const vertex of reached)
    for (const edge of edgesAt.get(vertex)!) {
      reached.add(tails[edge]!);
      reached.add(heads[edge]!);
    }
  return reached.size === edgesAt.size;
}

/** Whether no path may be between two vertices: their numbers are different, or an edge that is not on the path joins them. */
function isForbidden(reason: ReasonGraph, edges: readonly number[], one: number, other: number): boolean {
  if (reason.type !== 'paths') return false;
  const { ends, numbers, induced, graph } = reason;
  const numberAt = (vertex: number): number => numbers[ends.indexOf(vertex)] ?? 0;
  if (numberAt(one) > 0 && numberAt(other) > 0 && numberAt(one) !== numberAt(other)) return true;
  const joins = (edge: number): boolean =>
    (graph.tails[edge] === one && graph.heads[edge] === other) ||
    (graph.tails[edge] === other && graph.heads[edge] === one);
  return induced && [...graph.literals.keys()].some((edge) => joins(edge) && !edges.includes(edge));
}
