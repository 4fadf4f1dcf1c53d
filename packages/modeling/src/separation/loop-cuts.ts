import type { EdgeGraph } from '../model/constraints.js';
import { literalValue, negate } from '../model/literal.js';
import { boundary, connectedComponents, cutValue, supportTolerance } from './graph-cuts.js';
import { type Cut, type Separator, violationTolerance } from './separator.js';

/**
 * Cuts of `singleLoop`: for a set of vertices, an edge e within it and an edge f within the others, one of the edges that leave it is
 * used, or not both e and f are, as a loop through both leaves it. Around each component of the edges with positive value; e and f
 * are those of greatest value. For whole values that keep the rest of the constraint no cut means that there is one loop; among
 * fractional ones, violated cuts within a component are not looked for.
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
  // Two components may have the same cut.
  const cuts = new Map<string, Cut>();
  for (const number of used) {
    const other = number === used[0] ? used[1]! : used[0]!;
    const pair = [best[number]!, best[other]!].map((edge) => negate(graph.literals[edge]!));
    const cut = [...new Set([...boundary(graph, components[number]!), ...pair])].sort((a, b) => a - b);
    if (cutValue(cut, values) < 1 - violationTolerance) cuts.set(cut.join(), cut);
  }
  return [...cuts.values()];
};

/** By component, its edge of greatest value; −1 where it has none of positive value. */
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
