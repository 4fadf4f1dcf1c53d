import fc from 'fast-check';
import type { Network } from '../../src/separation/maximum-flow.js';

/**
 * Small networks, most of them connected, with parallel edges and self-loops. Edges between even and odd vertices
 * have smaller capacities, so that small cuts separate groups and not only single vertices.
 */
export const randomNetworks: fc.Arbitrary<Network> = fc.integer({ min: 0, max: 8 }).chain((vertexCount) => {
  const vertex = fc.nat({ max: Math.max(0, vertexCount - 1) });
  const capacity = fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 20);
  return fc
    .array(fc.tuple(vertex, vertex, capacity), {
      minLength: vertexCount < 2 ? 0 : vertexCount * 2,
      maxLength: vertexCount * 4,
      size: 'max',
    })
    .map((edges) => ({
      vertexCount,
      tails: edges.map(([tail]) => tail),
      heads: edges.map(([, head]) => head),
      capacities: edges.map(([tail, head, each]) => ((tail + head) % 2 === 0 ? each : each / 5)),
    }));
});

/** The capacity of the edges that leave a set of vertices. */
export function capacityOf(network: Network, inside: (vertex: number) => boolean): number {
  let sum = 0;
  for (let edge = 0; edge < network.tails.length; edge++) {
    if (inside(network.tails[edge]!) !== inside(network.heads[edge]!)) sum += network.capacities[edge]!;
  }
  return sum;
}
