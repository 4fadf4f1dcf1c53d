import { badArgument, requireWhole } from '../errors.js';
import type { Graph } from '../graphs/graph.js';
import { InducedLinkSpecification } from './induced-links.js';
import { LinkSpecification } from './link-specification.js';
import type { Specification } from './specification.js';

/** A given end of a path. */
export interface PathEnd {
  readonly vertex: number;
  /** A path joins two ends with the same number. 0: unknown, the end may be joined to any other. */
  readonly number: number;
}

/** Which sets of linked paths to include. */
export interface LinkRules {
  /** Whether every vertex is on a path. */
  readonly covers?: boolean | undefined;
  /** Whether each edge between two vertices of one path is on the path: no path touches itself. */
  readonly induced?: boolean | undefined;
}

/**
 * The sets of edges that form vertex-disjoint paths and nothing else, where each given end is the end of one path and
 * each path joins two given ends with the same number or with an unknown one (the link puzzle
 * paper, algorithm 2, with its remarks 6 and 7). A number may occur any number of times. Throws `DiagramError`
 * for an end that is no vertex of the graph or that is given twice, and for a number that is not a whole number from 0
 * to 2³¹ − 1.
 */
export function linkedPaths(
  graph: Graph,
  ends: readonly PathEnd[],
  { covers = false, induced = false }: LinkRules = {},
): Specification {
  const numberOf = new Int32Array(graph.vertexCount).fill(-1);
  for (const { vertex, number } of ends) {
    requireWhole('the vertex of an end', vertex, 0, graph.vertexCount - 1);
    requireWhole('the number of an end', number, 0, 2 ** 31 - 1);
    if (numberOf[vertex]! >= 0) throw badArgument('the vertex of an end', 'each vertex once', vertex);
    numberOf[vertex] = number;
  }
  return induced
    ? new InducedLinkSpecification(graph, numberOf, covers)
    : new LinkSpecification(graph, numberOf, covers);
}
