import { frontierOrder, type Graph, graphOf, gridOrder, withEdgeOrder } from '@gridwright/diagrams';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { type LineSite, lineGraph } from '../../boards/geometry/line-graph.js';

/** The graph of the lines of a board, its edges in an order with a small frontier. */
export interface OrderedGraph {
  readonly graph: Graph;
  /** By place in the order, the site of the line. */
  readonly order: Int32Array;
}

/** The lines of a board as a graph for decision diagrams. */
export function orderedGraph(geometry: Geometry, site: LineSite): OrderedGraph {
  const { vertices, edges } = lineGraph(geometry, site);
  const given = graphOf(vertices.length, edges);
  const more = site === 'edge' ? 1 : 0;
  const order =
    geometry.graph === undefined
      ? gridOrder(given, geometry.rows + more, geometry.columns + more)
      : frontierOrder(given);
  return { graph: withEdgeOrder(given, order), order };
}
