import type { Graph } from '../graphs/graph.js';
import { MateSpecification } from './mates.js';
import type { Specification } from './specification.js';

/**
 * All path matchings of a graph: sets of edges that are disjoint simple paths, the empty set among them (the link puzzle
 * paper, algorithm 1).
 */
export function pathMatchings(graph: Graph): Specification {
  return new MateSpecification(graph, { freeEnds: true, closes: false, ends: [] });
}
