import type { EdgeGraph, SpanningTreeBlock } from '../model/constraints.js';
import { literalValue } from '../model/literal.js';
import { cheapestSet } from './cheapest-set.js';
import { ContractedGraph, remainingNetwork } from './contracted-graph.js';
import {
  atMostCut,
  type Cut,
  distinctCuts,
  isViolated,
  supportTolerance,
  violationTolerance,
} from './cut.js';
import type { Network } from './maximum-flow.js';
import { usedCycles } from './path-cuts.js';

/**
 * Cuts of `spanningTree`: for a set N of vertices, at most |N| − 1 of the edges inside are used. For values that satisfy `treeSize`, an
 * empty result means that none is violated; with the separation `answers`, that none is by whole values, and N are the vertices of a
 * cycle. A literal on several edges inside counts as often.
 */
export function treeCuts(
  { graph, separation }: SpanningTreeBlock,
  values: ArrayLike<number>,
): readonly Cut[] {
  const capacities = Float64Array.from(graph.literals, (literal) => literalValue(literal, values));
  const sets =
    separation === 'fractions'
      ? denseSets({ ...graph, capacities }, violationTolerance)
      : capacities.every(isWhole)
        ? usedCycles(graph, values).map((cycle) => verticesOf(graph, cycle))
        : [];
  return distinctCuts(sets.map((set) => insideCut(graph, set)).filter((cut) => isViolated(cut, values)));
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= supportTolerance;
}

function verticesOf({ tails, heads }: EdgeGraph, edges: readonly number[]): readonly number[] {
  return [...new Set(edges.flatMap((edge) => [tails[edge]!, heads[edge]!]))];
}

/** The cut that a set of vertices has at most one edge less inside than vertices. */
function insideCut({ vertexCount, tails, heads, literals }: EdgeGraph, set: readonly number[]): Cut {
  const inside = new Uint8Array(vertexCount);
  for (const vertex of set) inside[vertex] = 1;
  const edges = literals.filter((_, edge) => inside[tails[edge]!] === 1 && inside[heads[edge]!] === 1);
  return atMostCut(Array.from(edges), set.length - 1);
}

/**
 * Sets N of vertices with more capacity inside than |N| − 1, by more than `tolerance`; at least one if there is one, and no two with
 * a common vertex. Merges vertices first, which finds most sets: two nodes with an edge between them are in a set of greatest excess
 * together, or neither is, if the edge has no less capacity than each of them costs. A vertex costs 1, and a merged node what its
 * vertices cost less the capacity inside. A node whose edges have no more capacity than it costs is in no set that needs it. Minimum
 * cuts decide the rest, one for each remaining node: M. W. Padberg and L. A. Wolsey, "Trees and Cuts", 1983.
 */
function denseSets(network: Network, tolerance: number): readonly (readonly number[])[] {
  const limit = 1 - tolerance;
  const graph = new ContractedGraph(network);
  const costs = vertexCosts(network);
  const found: (readonly number[])[] = [];
  const isTaken = new Uint8Array(network.vertexCount);

  function keep(vertices: readonly number[]): void {
    for (const vertex of vertices) isTaken[vertex] = 1;
    found.push(trimmed(network, vertices));
  }

  const verticesOf = (isInside: (node: number) => boolean): readonly number[] =>
    Array.from({ length: network.vertexCount }, (_, vertex) => vertex).filter((vertex) =>
      isInside(graph.nodeOf(vertex)),
    );

  /** Stores the set of a node that costs too little by itself; then it is merged no further. */
  function keepIfDense(node: number): boolean {
    const isDense = isTaken[node] === 1 || costs[node]! < limit;
    if (isDense && isTaken[node] === 0) keep(verticesOf((other) => other === node));
    return isDense;
  }

  function mergeable(node: number): number | undefined {
    for (const [neighbor, capacity] of graph.neighbors(node))
      if (isTaken[neighbor] === 0 && capacity >= Math.max(costs[node]!, costs[neighbor]!) - rounding)
        return neighbor;
    return undefined;
  }

  const waiting = new Set<number>(Array.from({ length: network.vertexCount }, (_, vertex) => vertex));
  for (const node of waiting) {
    waiting.delete(node);
    if (graph.nodeOf(node) !== node || keepIfDense(node)) continue;
    const neighbor = mergeable(node);
    if (neighbor === undefined) continue;
    const cost = costs[node]! + costs[neighbor]! - graph.neighbors(node).get(neighbor)!;
    const merged = graph.contract(node, neighbor);
    costs[merged] = cost;
    waiting.add(merged);
    for (const near of graph.neighbors(merged).keys()) waiting.add(near);
  }
  const { nodes, network: rest } = remainingNetwork(graph, network.vertexCount);
  const within = Uint8Array.from(nodes, (node) => 1 - isTaken[node]!);
  const restCosts = Float64Array.from(nodes, (node) => costs[node]!);
  for (const root of nodes.keys()) {
    peel(rest, restCosts, within);
    if (within[root] !== 1) continue;
    const set = cheapestSet({ network: rest, costs: restCosts, within }, root, limit);
    within[root] = 0;
    if (set === null) continue;
    const inside = new Set(nodes.filter((_, place) => set.inside[place] === 1));
    for (const place of nodes.keys()) if (set.inside[place] === 1) within[place] = 0;
    keep(verticesOf((node) => inside.has(node)));
  }
  return found;
}

/** Capacities that lack less than this are full. */
const rounding = 1e-9;

/** A vertex costs 1, less its self-loops. */
function vertexCosts({ vertexCount, tails, heads, capacities }: Network): Float64Array {
  const costs = new Float64Array(vertexCount).fill(1);
  for (let edge = 0; edge < tails.length; edge++)
    if (tails[edge] === heads[edge]) costs[tails[edge]!]! -= capacities[edge]!;
  return costs;
}

/** Takes away nodes whose edges have no more capacity than they cost, one after the other. */
function peel(
  { vertexCount, tails, heads, capacities }: Network,
  costs: Float64Array,
  within: Uint8Array,
): void {
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const weights = new Float64Array(vertexCount);
    for (let edge = 0; edge < tails.length; edge++) {
      const [tail, head] = [tails[edge]!, heads[edge]!];
      if (within[tail] !== 1 || within[head] !== 1 || tail === head) continue;
      weights[tail]! += capacities[edge]!;
      weights[head]! += capacities[edge]!;
    }
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      if (within[vertex] !== 1 || weights[vertex]! > costs[vertex]!) continue;
      within[vertex] = 0;
      isDone = false;
    }
  }
}

/** The set without vertices that do not help it. */
function trimmed(network: Network, vertices: readonly number[]): readonly number[] {
  const within = new Uint8Array(network.vertexCount);
  for (const vertex of vertices) within[vertex] = 1;
  peel(network, vertexCosts(network), within);
  const kept = vertices.filter((vertex) => within[vertex] === 1);
  return kept.length === 0 ? vertices : kept;
}
