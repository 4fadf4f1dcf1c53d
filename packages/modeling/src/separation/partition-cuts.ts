import type { EdgeGraph } from '../model/constraints.js';
import { literalValue } from '../model/literal.js';
import { cheapestSet } from './cheapest-set.js';
import { ContractedGraph, remainingNetwork, UnionFind } from './contracted-graph.js';
import { type Cut, isViolated, type Separator } from './cut.js';
import type { Network } from './maximum-flow.js';

/**
 * Cuts of `connected`: for a partition of the vertices into k parts, at least k − 1 of the edges between them are used. For values in
 * [0, 1], with the bounds they describe all that hold for connected graphs if the objective has no negative coefficient (D. R.
 * Fulkerson, "Blocking and Anti-blocking Pairs of Polyhedra", 1971), where the cuts around sets of vertices do not. An empty result
 * means that none is violated. A literal on several edges between the parts counts as often.
 */
export const partitionCuts: Separator = (graph, values) => {
  const capacities = Float64Array.from(graph.literals, (literal) => literalValue(literal, values));
  const parts = bestPartition({ ...graph, capacities });
  if (parts === null) return [];
  const cut = betweenCut(graph, parts);
  return isViolated(cut, values) ? [cut] : [];
};

/** The cut of the partition into single vertices: a connected graph has at most one edge less than vertices. */
export function connectedSize(graph: EdgeGraph): readonly Cut[] {
  if (graph.vertexCount < 2) return [];
  return [betweenCut(graph, [...Array(graph.vertexCount).keys()])];
}

function betweenCut({ tails, heads, literals }: EdgeGraph, parts: ArrayLike<number>): Cut {
  const between = literals.filter((_, edge) => parts[tails[edge]!] !== parts[heads[edge]!]);
  return {
    literals: Array.from(between).sort((a, b) => a - b),
    atLeast: new Set(Array.from(parts)).size - 1,
  };
}

/** Vertices joined by this much capacity are never in two parts. */
const full = 1 - 1e-9;

/**
 * A partition of the vertices with the least capacity between the parts, less their number; null if one part is as good as any.
 * Each vertex's part. Merges vertices with an edge of capacity 1 between them; then by the greedy algorithm on the Dilworth
 * truncation of half the capacity that leaves a set, less 1: one minimum cut for each remaining node. W. H. Cunningham, "Optimal
 * Attack and Reinforcement of a Network", 1985; F. Barahona, "Separating from the Dominant of the Spanning Tree Polytope", 1992.
 */
function bestPartition(network: Network): Int32Array | null {
  const graph = new ContractedGraph(network);
  contractFull(graph, network.vertexCount);
  const { nodes, numbers, network: rest } = remainingNetwork(graph, network.vertexCount);
  if (nodes.length < 2) return null;
  const parts = partsOf(rest);
  if (parts.sets < 2) return null;
  return Int32Array.from({ length: network.vertexCount }, (_, vertex) =>
    parts.find(numbers.get(graph.nodeOf(vertex))!),
  );
}

function contractFull(graph: ContractedGraph, vertexCount: number): void {
  const waiting = new Set<number>(Array.from({ length: vertexCount }, (_, vertex) => vertex));
  for (const node of waiting) {
    waiting.delete(node);
    if (graph.nodeOf(node) !== node) continue;
    const joined = [...graph.neighbors(node)].find(([, capacity]) => capacity >= full);
    if (joined !== undefined) waiting.add(graph.contract(node, joined[0]));
  }
}

/**
 * The greedy algorithm: with g(S) half the capacity that leaves S, less 1, each vertex in turn gets the greatest y such that
 * Σ y ≤ g(S) for all sets S of vertices so far; sets with equality that meet are merged, and the last ones are the parts.
 */
function partsOf(network: Network): UnionFind {
  const { vertexCount, tails, heads, capacities } = network;
  const parts = new UnionFind(vertexCount);
  const within = new Uint8Array(vertexCount);
  // Half the capacity that leaves S is half of that at its vertices, less that inside.
  const costs = new Float64Array(vertexCount);
  for (let edge = 0; edge < tails.length; edge++) {
    costs[tails[edge]!]! += capacities[edge]! / 2;
    costs[heads[edge]!]! += capacities[edge]! / 2;
  }
  for (let root = 0; root < vertexCount; root++) {
    within[root] = 1;
    costs[root]! -= 1;
    const tight = cheapestSet({ network, costs, within }, root)!;
    costs[root]! += 1 - tight.cost;
    for (let vertex = 0; vertex < root; vertex++) if (tight.inside[vertex] === 1) parts.union(root, vertex);
  }
  return parts;
}
