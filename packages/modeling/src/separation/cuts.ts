import type { ConnectedBlock, EdgeGraph } from '../model/constraints.js';
import { type Literal, literalSum, literalValue, negate } from '../model/literal.js';
import type { Objective } from '../model/model.js';
import { ContractedGraph, remainingNetwork, UnionFind } from './contracted-graph.js';
import {
  type Cut,
  clauseCut,
  distinctCuts,
  isViolated,
  type Separator,
  supportTolerance,
  violationTolerance,
} from './cut.js';
import { minimumCutBelow, type Network } from './maximum-flow.js';

/**
 * Cuts of `connected`: for a nonempty proper subset of the vertices, one of the edges that leave it is used. If the
 * edges with positive value do not connect the graph, the cuts around its components; otherwise cuts of small
 * capacity, with the literals' values as capacities. For whole values this only searches for components.
 *
 * If the literals of the edges are different, an empty result means that no cut is violated. A literal on several
 * edges counts once in a clause and several times in a capacity: then a violation by fractional values may be missed,
 * never one by whole values.
 */
export const connectedCuts: Separator = (graph, values) => {
  const capacities = Float64Array.from(graph.literals, (literal) => literalValue(literal, values));
  const components = connectedComponents(graph, (edge) => capacities[edge]! > supportTolerance);
  const { vertexCount, tails, heads } = graph;
  const limit = 1 - violationTolerance;
  const sides =
    components.length > 1
      ? // Two components have the same cut.
        components.slice(components.length === 2 ? 1 : 0)
      : smallCuts({ vertexCount, tails, heads, capacities }, limit);
  const cuts = sides.map((side) => clauseCut(boundary(graph, side)));
  return distinctCuts(cuts.filter((cut) => isViolated(cut, values)));
};

/**
 * Cuts of `singleLoop`: for a set of vertices, an edge e inside and an edge f outside, one of the edges that leave
 * the set is used, or e and f are not both used, since a loop through both leaves the set. Around each component of
 * the edges with positive value; e and f are those of greatest value. If whole values satisfy the rest of the
 * constraint, an empty result means that there is one loop. For fractional values, violated cuts within a component
 * are not searched.
 */
export const loopCuts: Separator = (graph, values) => {
  const useOf = (edge: number): number => literalValue(graph.literals[edge]!, values);
  const components = connectedComponents(graph, (edge) => useOf(edge) > supportTolerance);
  const componentOf = new Int32Array(graph.vertexCount);
  for (const [number, vertices] of components.entries())
    for (const vertex of vertices) componentOf[vertex] = number;
  const best = greatestEdges(graph, componentOf, components.length, useOf);
  const used = components.flatMap((_, number) => (best[number]! >= 0 ? [number] : []));
  if (used.length < 2) return [];
  used.sort((left, right) => useOf(best[right]!) - useOf(best[left]!));
  const cuts = used.map((number): Cut => {
    const other = number === used[0] ? used[1]! : used[0]!;
    const pair = [best[number]!, best[other]!].map((edge) => negate(graph.literals[edge]!));
    return clauseCut([...boundary(graph, components[number]!), ...pair]);
  });
  // Two components may have the same cut.
  return distinctCuts(cuts.filter((cut) => isViolated(cut, values)));
};

/** By component, its edge of greatest value; −1 without an edge of positive value. */
function greatestEdges(
  { tails, literals }: EdgeGraph,
  componentOf: Int32Array,
  count: number,
  useOf: (edge: number) => number,
): Int32Array {
  const best = new Int32Array(count).fill(-1);
  for (let edge = 0; edge < literals.length; edge++) {
    if (useOf(edge) <= supportTolerance) continue;
    const component = componentOf[tails[edge]!]!;
    if (best[component]! < 0 || useOf(edge) > useOf(best[component]!)) best[component] = edge;
  }
  return best;
}

/** The components of the graph of the chosen edges, each as a list of vertices. */
export function connectedComponents(
  graph: EdgeGraph,
  chosen: (edge: number) => boolean,
): readonly number[][] {
  const sets = new UnionFind(graph.vertexCount);
  for (let edge = 0; edge < graph.literals.length; edge++) {
    if (chosen(edge)) sets.union(graph.tails[edge]!, graph.heads[edge]!);
  }
  const components = new Map<number, number[]>();
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    const root = sets.find(vertex);
    const component = components.get(root);
    if (component) component.push(vertex);
    else components.set(root, [vertex]);
  }
  return [...components.values()];
}

/** The different literals of the edges with exactly one end in the set, in ascending order. */
export function boundary(graph: EdgeGraph, vertices: readonly number[]): readonly Literal[] {
  const inside = new Uint8Array(graph.vertexCount);
  for (const vertex of vertices) inside[vertex] = 1;
  const literals = new Set<number>();
  for (let edge = 0; edge < graph.literals.length; edge++) {
    if (inside[graph.tails[edge]!] !== inside[graph.heads[edge]!]) literals.add(graph.literals[edge]!);
  }
  return [...literals].sort((a, b) => a - b);
}

/**
 * The number of used edges, to be maximized: without an objective, answers with more edges are more often connected,
 * so fewer rounds of cuts are needed.
 */
export function usedEdges(blocks: readonly ConnectedBlock[]): Objective {
  const { variables, coefficients, constant } = literalSum(
    blocks.flatMap(({ graph }) => Array.from(graph.literals, (literal) => [literal, 1] as const)),
  );
  return {
    sense: 'maximize',
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    constant,
  };
}

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
