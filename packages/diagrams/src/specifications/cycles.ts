import type { Graph } from '../graphs/graph.js';
import { MateSpecification } from './mates.js';
import type { Specification } from './specification.js';

/** All simple cycles of a graph (the link puzzle paper, algorithm 4; Knuth, TAOCP 7.1.4, exercise 226). */
export function cycles(graph: Graph): Specification {
  return new MateSpecification(graph, { freeEnds: false, closes: true, ends: [] });
}
