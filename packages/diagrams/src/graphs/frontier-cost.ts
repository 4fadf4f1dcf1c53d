import type { Graph } from './graph.js';

/**
 * How many states paths and cycles would have if the vertices on the frontier did not depend on one another, over all
 * edges: its logarithm, to base 2. What `frontierOrder` makes small. It stops where that is more than `most`, with what
 * it has by then.
 */
export function frontierCost(
  { vertexCount, tails, heads }: Graph,
  most: number = Number.POSITIVE_INFINITY,
): number {
  const toCome = new Int32Array(vertexCount);
  for (const ends of [tails, heads]) for (const vertex of ends) toCome[vertex]! += 1;
  const decided = new Int32Array(vertexCount);
  let bits = 0;
  let cost = Number.NEGATIVE_INFINITY;
  for (let edge = 0; edge < tails.length && cost <= most; edge += 1) {
    for (const vertex of [tails[edge]!, heads[edge]!]) {
      bits -= frontierBits(decided[vertex]!, toCome[vertex]!);
      decided[vertex]! += 1;
      toCome[vertex]! -= 1;
      bits += frontierBits(decided[vertex]!, toCome[vertex]!);
    }
    cost = Math.max(cost, bits) + Math.log2(1 + 2 ** -Math.abs(cost - bits));
  }
  return cost;
}

/**
 * Of a vertex with so many edges decided and to come: it can be either end of a path, or be left alone; and besides,
 * where it can have two edges already and can still get two, be used or not.
 */
export function frontierBits(decided: number, toCome: number): number {
  if (decided === 0 || toCome === 0) return 0;
  return decided > 1 && toCome > 1 ? 2 : Math.log2(3);
}
