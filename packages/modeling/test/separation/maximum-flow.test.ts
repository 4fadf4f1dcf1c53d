import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minimumCutBelow } from '../../src/separation/maximum-flow.js';
import { smallCuts } from '../../src/separation/small-cuts.js';
import { capacityOf, randomNetworks } from './random-networks.js';

it('finds the minimum cut between two vertices if it is below the limit', () => {
  fc.assert(
    fc.property(randomNetworks, fc.nat(), fc.nat(), fc.constantFrom(1, 0.6, 3), (network, a, b, limit) => {
      const { vertexCount } = network;
      fc.pre(vertexCount > 1);
      const source = a % vertexCount;
      const sink = (source + 1 + (b % (vertexCount - 1))) % vertexCount;
      let smallest = Number.POSITIVE_INFINITY;
      for (let side = 0; side < 2 ** vertexCount; side++) {
        if (((side >> source) & 1) === 1 && ((side >> sink) & 1) === 0)
          smallest = Math.min(
            smallest,
            capacityOf(network, (vertex) => ((side >> vertex) & 1) === 1),
          );
      }
      const side = minimumCutBelow(network, source, sink, limit);
      if (smallest >= limit - 1e-9) {
        // At the limit itself, rounding decides.
        if (smallest > limit + 1e-9) expect(side).toBeNull();
        return;
      }
      expect(side).not.toBeNull();
      expect([side![source], side![sink]]).toEqual([1, 0]);
      expect(capacityOf(network, (vertex) => side![vertex] === 1)).toBeCloseTo(smallest, 9);
    }),
    { numRuns: 500 },
  );
});

it('finds a cut below the limit exactly if one exists', () => {
  fc.assert(
    fc.property(randomNetworks, fc.constantFrom(1, 0.6, 2.05), (network, limit) => {
      let smallest = Number.POSITIVE_INFINITY;
      for (let side = 1; side < 2 ** (network.vertexCount - 1); side++)
        smallest = Math.min(
          smallest,
          capacityOf(network, (vertex) => ((side >> vertex) & 1) === 1),
        );
      fc.pre(Math.abs(smallest - limit) > 1e-9);
      const cuts = smallCuts(network, limit);
      expect(cuts.length > 0).toBe(smallest < limit);
      for (const cut of cuts) {
        const inside = new Set(cut);
        expect(inside.size).toBeGreaterThan(0);
        expect(inside.size).toBeLessThan(network.vertexCount);
        expect(capacityOf(network, (vertex) => inside.has(vertex))).toBeLessThan(limit + 1e-9);
      }
    }),
    { numRuns: 2000 },
  );
});

it('separates two groups that are joined by slightly less than the limit', () => {
  const network = {
    vertexCount: 6,
    tails: [2, 0, 1, 2, 3, 4, 5],
    heads: [3, 1, 2, 0, 4, 5, 3],
    capacities: [0.95, 1, 1, 1, 1, 1, 1],
  };
  const [cut] = smallCuts(network, 1);
  expect([[0, 1, 2].join(), [3, 4, 5].join()]).toContain(cut?.join());
  expect(smallCuts(network, 0.95)).toEqual([]);
});
