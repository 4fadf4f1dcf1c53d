import { literalValue } from '../model/literal.js';
import { boundary, connectedComponents, cutValue, supportTolerance } from './graph-cuts.js';
import { type Cut, type Separator, violationTolerance } from './separator.js';
import { smallCuts } from './small-cuts.js';

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
