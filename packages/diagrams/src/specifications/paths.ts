import { badArgument } from '../diagram-error.js';
import type { Graph } from '../graphs/graph.js';
import { MateSpecification } from './mates.js';
import type { Specification } from './specification.js';

/**
 * All simple paths between two vertices (Simpath: Knuth, TAOCP 7.1.4, exercise 225). Throws `DiagramError` where they are the
 * same, or none of the graph's.
 */
export function paths(graph: Graph, from: number, to: number): Specification {
  for (const [argument, vertex] of [['from', from] as const, ['to', to] as const])
    if (!Number.isInteger(vertex) || vertex < 0 || vertex >= graph.vertexCount)
      throw badArgument(argument, `a vertex from 0 to ${graph.vertexCount - 1}`, vertex);
  if (from === to) throw badArgument('to', 'another vertex than from', to);
  return new MateSpecification(graph, { freeEnds: false, closes: false, ends: [from, to] });
}
