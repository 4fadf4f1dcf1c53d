import type { EdgeGraph } from '../model/constraints.js';
import { literalValue } from '../model/literal.js';
import { type Cut, isViolated, type Separator } from './cut.js';
import { bestPartition } from './partitions.js';

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
export function connectedSize({ vertexCount, ...graph }: EdgeGraph): readonly Cut[] {
  if (vertexCount < 2) return [];
  return [
    betweenCut(
      { vertexCount, ...graph },
      Int32Array.from({ length: vertexCount }, (_, vertex) => vertex),
    ),
  ];
}

function betweenCut({ tails, heads, literals }: EdgeGraph, parts: ArrayLike<number>): Cut {
  const between = literals.filter((_, edge) => parts[tails[edge]!] !== parts[heads[edge]!]);
  return {
    literals: Array.from(between).sort((a, b) => a - b),
    atLeast: new Set(Array.from(parts)).size - 1,
  };
}
