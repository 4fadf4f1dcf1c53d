import type { EdgeGraph } from '../model/constraints.js';
import { literalValue, negate } from '../model/literal.js';
import type { Cut } from './separator.js';
import { UnionFind } from './union-find.js';

/** Literals with values up to this are false. */
export const supportTolerance = 1e-6;

/** The components of the graph of the edges chosen, each as the list of its vertices. */
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

/** The different literals of the edges with one end in the set, in ascending order. */
export function boundary(graph: EdgeGraph, vertices: readonly number[]): Cut {
  const inside = new Uint8Array(graph.vertexCount);
  for (const vertex of vertices) inside[vertex] = 1;
  const literals = new Set<number>();
  for (let edge = 0; edge < graph.literals.length; edge++) {
    if (inside[graph.tails[edge]!] !== inside[graph.heads[edge]!]) literals.add(graph.literals[edge]!);
  }
  return [...literals].sort((a, b) => a - b);
}

/** The sum of the literals' values; a clause with a literal and its negation always holds. */
export function cutValue(cut: Cut, values: ArrayLike<number>): number {
  const literals = new Set(cut);
  if (cut.some((literal) => literals.has(negate(literal)))) return Number.POSITIVE_INFINITY;
  return cut.reduce((sum, literal) => sum + literalValue(literal, values), 0);
}
