import { requireWhole } from '../errors.js';
import { frontierOf, headLeaves, tailLeaves } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';

/** The vertices in the order in which they leave the frontier; isolated ones last. */
export function leavingOrder(graph: Graph): Int32Array {
  const { leaves, firstOf } = frontierOf(graph);
  const order: number[] = [];
  for (const [edge, which] of leaves.entries()) {
    if ((which & tailLeaves) !== 0) order.push(graph.tails[edge]!);
    if ((which & headLeaves) !== 0) order.push(graph.heads[edge]!);
  }
  for (const [vertex, first] of firstOf.entries()) if (first < 0) order.push(vertex);
  return Int32Array.from(order);
}

/** The unordered pairs of vertices of a graph as elements, from 0 to `count − 1`. */
export interface VertexPairs {
  readonly count: number;
  /** The element of a pair, in either order. Throws `DiagramError` unless they are two vertices. */
  elementOf(first: number, second: number): number;
  /** The vertices of an element, the smaller one first. Throws `DiagramError` for another number. */
  pairOf(element: number): readonly [number, number];
}

/**
 * The order of pairs as elements of a diagram: by the vertex that leaves the frontier later, then by the other one.
 * It depends on the order of the graph's edges. On a grid in reading order, both follow the numbers of the vertices.
 */
export function vertexPairs(graph: Graph): VertexPairs {
  const { vertexCount } = graph;
  const order = leavingOrder(graph);
  const rankOf = new Int32Array(vertexCount);
  for (const [rank, vertex] of order.entries()) rankOf[vertex] = rank;
  const count = elementOfRanks(0, vertexCount);
  return {
    count,
    elementOf(first, second) {
      requireWhole('first', first, 0, vertexCount - 1);
      requireWhole('second', second, 0, vertexCount - 1);
      requireWhole('the number of different vertices', first === second ? 1 : 2, 2, 2);
      return elementOfRanks(rankOf[first]!, rankOf[second]!);
    },
    pairOf(element) {
      requireWhole('element', element, 0, count - 1);
      let later = Math.floor((1 + Math.sqrt(1 + 8 * element)) / 2);
      // The root may be rounded.
      if (elementOfRanks(0, later) > element) later -= 1;
      if (elementOfRanks(0, later + 1) <= element) later += 1;
      const first = order[element - elementOfRanks(0, later)]!;
      const second = order[later]!;
      return first < second ? [first, second] : [second, first];
    },
  };
}

/** The element of the vertices at these places of the leaving order. */
export function elementOfRanks(first: number, second: number): number {
  const later = Math.max(first, second);
  return (later * (later - 1)) / 2 + Math.min(first, second);
}
