import {
  type ConnectedBlock,
  type EdgeGraph,
  incidentEdges,
  type VertexGraph,
} from '../model/constraints.js';
import { type Literal, literalSum, literalValue, negate } from '../model/literal.js';
import type { Objective } from '../model/model.js';
import { UnionFind } from './contracted-graph.js';
import {
  type Cut,
  clauseCut,
  distinctCuts,
  isViolated,
  type Separator,
  supportTolerance,
  violationTolerance,
} from './cut.js';
import { smallCuts } from './small-cuts.js';

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

/**
 * Cuts of `connectedVertices`: if vertices separate two others, one of them is true, or one of the two is false. Between the components
 * of the vertices of positive value; the two are those of greatest value in each, and all separating vertices are needed. For whole
 * values, an empty result means that the true vertices are connected; for fractional ones, violated cuts within a component are not
 * searched. Linear in the graph for each component.
 */
export function vertexCuts(graph: VertexGraph, values: ArrayLike<number>): readonly Cut[] {
  const { vertexLiterals, tails, heads } = graph;
  const amountOf = (vertex: number): number => literalValue(vertexLiterals[vertex]!, values);
  const edgesAt = incidentEdges(graph);
  const neighbors = (vertex: number): readonly number[] =>
    edgesAt[vertex]!.map((edge) => tails[edge]! + heads[edge]! - vertex);
  /** The vertices that are reached by accepted ones, and those that border them. */
  const spread = (from: number, accepts: (vertex: number) => boolean) => {
    const reached = new Set([from]);
    const border = new Set<number>();
    for (const vertex of reached)
      for (const other of neighbors(vertex)) (accepts(other) ? reached : border).add(other);
    return { reached, border };
  };
  const greatest: number[] = [];
  const components: ReadonlySet<number>[] = [];
  const seen = new Set<number>();
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    if (seen.has(vertex) || amountOf(vertex) <= supportTolerance) continue;
    const { reached } = spread(vertex, (other) => amountOf(other) > supportTolerance);
    for (const each of reached) seen.add(each);
    components.push(reached);
    greatest.push([...reached].reduce((best, each) => (amountOf(each) > amountOf(best) ? each : best)));
  }
  const order = [...greatest.keys()].sort(
    (one, other) => amountOf(greatest[other]!) - amountOf(greatest[one]!),
  );
  if (order.length < 2) return [];
  const cuts = order.map((number): Cut => {
    const other = number === order[0] ? order[1]! : order[0]!;
    const around = new Set(
      [...components[number]!].flatMap(neighbors).filter((each) => !components[number]!.has(each)),
    );
    const { border } = spread(greatest[other]!, (vertex) => !around.has(vertex));
    const pair = [number, other].map((each) => negate(vertexLiterals[greatest[each]!]!));
    return clauseCut([...[...border].map((vertex) => vertexLiterals[vertex]!), ...pair]);
  });
  return distinctCuts(cuts.filter((cut) => isViolated(cut, values)));
}

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
