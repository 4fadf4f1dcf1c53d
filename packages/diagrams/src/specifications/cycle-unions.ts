import type { Graph } from '../graphs/graph.js';
import { degrees } from './degrees.js';
import { elementCounts } from './element-counts.js';
import { product } from './product.js';
import type { Specification } from './specification.js';

/**
 * All unions of one or more vertex-disjoint simple cycles of a graph: the sets of edges, not empty, in which every vertex has
 * degree 0 or 2.
 */
export function cycleUnions(graph: Graph): Specification {
  const edges = graph.tails.keys();
  return product([
    degrees(graph, () => [0, 2]),
    elementCounts(graph.tails.length, [{ elements: edges, minimum: 1 }]),
  ]);
}
