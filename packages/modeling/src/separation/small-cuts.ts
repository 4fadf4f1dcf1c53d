import { ContractedGraph, remainingNetwork } from './contracted-graph.js';
import { minimumCutBelow, type Network } from './maximum-flow.js';

/**
 * Cuts of capacity below `limit`, each as the list of vertices on one side; at least one if one exists. Merges
 * vertices that no such cut needs to separate, by the tests of M. Padberg and G. Rinaldi ("An efficient algorithm for
 * the minimum capacity cut problem", Mathematical Programming 47, 1990): those joined by an edge of `limit` or more,
 * and those joined by half of the total capacity of one of them (then any cut between the two, except the one around
 * that vertex, is no smaller than a cut that does not separate them). Flows decide the rest, at most one for each
 * remaining vertex.
 */
export function smallCuts(network: Network, limit: number): readonly (readonly number[])[] {
  const graph = new ContractedGraph(network);
  const found: (readonly number[])[] = [];
  const waiting = new Set<number>(Array.from({ length: network.vertexCount }, (_, vertex) => vertex));

  /** Stores the cut around a set of nodes. */
  function keep(inside: (node: number) => boolean): void {
    const vertices: number[] = [];
    for (let vertex = 0; vertex < network.vertexCount; vertex++) {
      if (inside(graph.nodeOf(vertex))) vertices.push(vertex);
    }
    found.push(vertices);
  }

  function keepIfSmall(node: number): void {
    if (graph.nodeCount > 1 && graph.weight(node) < limit) keep((other) => other === node);
  }

  function contract(a: number, b: number): void {
    const node = graph.contract(a, b);
    waiting.delete(a);
    waiting.delete(b);
    waiting.add(node);
    for (const neighbor of graph.neighbors(node).keys()) waiting.add(neighbor);
    keepIfSmall(node);
  }

  /** A neighbor that the tests merge with the node. */
  function mergeable(node: number): number | undefined {
    const half = graph.weight(node) / 2;
    for (const [neighbor, capacity] of graph.neighbors(node)) {
      if (capacity >= limit || capacity >= half || capacity >= graph.weight(neighbor) / 2) return neighbor;
    }
    return undefined;
  }

  function applyTests(): void {
    for (const node of waiting) {
      waiting.delete(node);
      if (graph.nodeOf(node) !== node) continue;
      const neighbor = mergeable(node);
      if (neighbor !== undefined) contract(node, neighbor);
    }
  }

  for (const vertex of waiting) keepIfSmall(vertex);
  applyTests();
  while (graph.nodeCount > 1 && found.length === 0) {
    const { nodes, numbers, network: rest, source, sink } = remaining(graph, network.vertexCount);
    const side = minimumCutBelow(rest, source, sink, limit);
    if (side !== null) keep((node) => side[numbers.get(node)!] === 1);
    contract(nodes[source]!, nodes[sink]!);
    applyTests();
  }
  return found;
}

/**
 * The contracted graph as a network, with the ends of its widest edge as source and sink: these are the likeliest to
 * be joined by more than the limit, so that they can be merged.
 */
function remaining(graph: ContractedGraph, vertexCount: number) {
  const rest = remainingNetwork(graph, vertexCount);
  const { tails, heads, capacities } = rest.network;
  let widest = 0;
  for (let edge = 0; edge < tails.length; edge++) if (capacities[edge]! > capacities[widest]!) widest = edge;
  return { ...rest, source: tails[widest]!, sink: heads[widest]! };
}
