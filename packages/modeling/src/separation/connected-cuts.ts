import type { EdgeGraph } from '../model/constraints.js';
import { literalValue, negate } from '../model/literal.js';
import { type Cut, type Separator, violationTolerance } from './separator.js';
import { smallCuts } from './small-cuts.js';
import { UnionFind } from './union-find.js';

/** Literals with values up to this are false. */
const supportTolerance = 1e-6;

/**
 * Cuts of `connected`: for a set of vertices, neither empty nor all, one of the edges that leave it is used.
 * Where the edges with positive value do not connect the graph, the cuts around its components; otherwise
 * cuts of small capacity, the literals' values taken as capacities. For whole values that is a search for
 * components alone.
 *
 * If the literals of the edges are different ones, no cut means that no cut is violated. A literal on several
 * edges counts once in a clause and several times in a capacity, so then a fractional violation may be missed,
 * never one by whole values.
 */
export const connectedCuts: Separator = (graph, values) => {
  const capacities = Float64Array.from(graph.literals, (literal) => literalValue(literal, values));
  const components = connectedComponents(graph, (edge) => capacities[edge]! > supportTolerance);
  const { vertexCount, tails, heads } = graph;
  const limit = 1 - violationTolerance;
  const sides =
    components.length > 1
      ? // The cut around one of two components is the cut around the other.
        components.slice(components.length === 2 ? 1 : 0)
      : smallCuts({ vertexCount, tails, heads, capacities }, limit);
  const cuts = new Map<string, Cut>();
  for (const side of sides) {
    const cut = boundary(graph, side);
    if (cutValue(cut, values) < limit) cuts.set(cut.join(), cut);
  }
  return [...cuts.values()];
};

/** The components of the graph of the edges chosen, each as the list of its vertices. */
function connectedComponents(graph: EdgeGraph, chosen: (edge: number) => boolean): readonly number[][] {
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

/** The different literals of the edges with one end in the set, in ascending order. */
function boundary(graph: EdgeGraph, vertices: readonly number[]): Cut {
  const inside = new Uint8Array(graph.vertexCount);
  for (const vertex of vertices) inside[vertex] = 1;
  const literals = new Set<number>();
  for (let edge = 0; edge < graph.literals.length; edge++) {
    if (inside[graph.tails[edge]!] !== inside[graph.heads[edge]!]) literals.add(graph.literals[edge]!);
  }
  return [...literals].sort((a, b) => a - b);
}

/** The sum of the literals' values; a clause with a literal and its negation always holds. */
function cutValue(cut: Cut, values: ArrayLike<number>): number {
  const literals = new Set(cut);
  if (cut.some((literal) => literals.has(negate(literal)))) return Number.POSITIVE_INFINITY;
  return cut.reduce((sum, literal) => sum + literalValue(literal, values), 0);
}
