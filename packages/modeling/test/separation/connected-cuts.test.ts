import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  type Cut,
  connectedCuts,
  type EdgeGraph,
  literalValue,
  violationTolerance,
} from '../../src/index.js';
import { holds } from '../oracle.js';
import { randomNetworks } from './random-networks.js';

/** A random graph with one variable an edge, some negated, and values for the variables. */
const cases = fc
  .tuple(randomNetworks, fc.boolean(), fc.infiniteStream(fc.boolean()))
  .map(([network, whole, negations]) => {
    const count = network.tails.length;
    const literals = Int32Array.from(
      { length: count },
      (_, edge) => 2 * edge + (negations.next().value ? 1 : 0),
    );
    const graph: EdgeGraph = {
      vertexCount: network.vertexCount,
      tails: Int32Array.from(network.tails),
      heads: Int32Array.from(network.heads),
      literals,
    };
    const capacities = Array.from(network.capacities, (each) => (whole ? Math.round(each) : each));
    const values = Float64Array.from(literals, (literal, edge) =>
      literal % 2 === 1 ? 1 - capacities[edge]! : capacities[edge]!,
    );
    return { graph, values, capacities };
  });

function sumOf({ literals, atLeast }: Cut, values: ArrayLike<number>): number {
  expect(atLeast).toBe(1);
  return literals.reduce((sum, literal) => sum + literalValue(literal, values), 0);
}

it('returns distinct cuts that the values violate', () => {
  fc.assert(
    fc.property(cases, ({ graph, values }) => {
      const cuts = connectedCuts(graph, values);
      for (const cut of cuts) expect(sumOf(cut, values)).toBeLessThan(1 - violationTolerance);
      expect(new Set(cuts.map(({ literals }) => [...literals].sort().join())).size).toBe(cuts.length);
    }),
    { numRuns: runs(1000) },
  );
});

it('returns cuts that every connected choice of edges satisfies', () => {
  fc.assert(
    fc.property(cases, ({ graph, values }) => {
      const count = graph.literals.length;
      fc.pre(count <= 10);
      const cuts = connectedCuts(graph, values);
      for (let choice = 0; choice < 2 ** count; choice++) {
        const whole = Float64Array.from({ length: count }, (_, variable) => (choice >> variable) & 1);
        if (!holds({ type: 'connected', name: '', graph }, whole)) continue;
        for (const cut of cuts) expect(sumOf(cut, whole)).toBeGreaterThanOrEqual(1);
      }
    }),
    { numRuns: runs(300) },
  );
});

it('returns a cut whenever the values violate one', () => {
  fc.assert(
    fc.property(cases, ({ graph, values, capacities }) => {
      let smallest = Number.POSITIVE_INFINITY;
      for (let side = 1; side < 2 ** (graph.vertexCount - 1); side++) {
        let sum = 0;
        capacities.forEach((capacity, edge) => {
          if (((side >> graph.tails[edge]!) & 1) !== ((side >> graph.heads[edge]!) & 1)) sum += capacity;
        });
        smallest = Math.min(smallest, sum);
      }
      expect(connectedCuts(graph, values).length > 0).toBe(smallest < 1 - violationTolerance);
    }),
    { numRuns: runs(2000) },
  );
});

it('returns one cut a component for whole values, and one for two components', () => {
  const graph = (vertexCount: number): EdgeGraph => ({
    vertexCount,
    tails: Int32Array.from({ length: vertexCount }, (_, i) => i),
    heads: Int32Array.from({ length: vertexCount }, (_, i) => (i + 1) % vertexCount),
    literals: Int32Array.from({ length: vertexCount }, (_, i) => 2 * i),
  });
  // Cycles with some edges used: three components, two, one.
  expect(connectedCuts(graph(6), [0, 1, 0, 1, 0, 1])).toHaveLength(3);
  expect(connectedCuts(graph(4), [0, 1, 0, 1])).toEqual([{ literals: [0, 4], atLeast: 1 }]);
  expect(connectedCuts(graph(4), [0, 1, 1, 1])).toEqual([]);
});

it('returns the empty clause for a vertex without edges, and nothing for a single one', () => {
  const none = { tails: new Int32Array(), heads: new Int32Array(), literals: new Int32Array() };
  expect(connectedCuts({ vertexCount: 2, ...none }, [])).toEqual([{ literals: [], atLeast: 1 }]);
  expect(connectedCuts({ vertexCount: 1, ...none }, [])).toEqual([]);
  expect(connectedCuts({ vertexCount: 0, ...none }, [])).toEqual([]);
});

it('misses no violation by whole values if edges share literals', () => {
  const randomShared = fc.integer({ min: 1, max: 5 }).chain((vertexCount) =>
    fc.record({
      vertexCount: fc.constant(vertexCount),
      edges: fc.array(
        fc.tuple(fc.nat({ max: vertexCount - 1 }), fc.nat({ max: vertexCount - 1 }), fc.nat({ max: 5 })),
        { maxLength: 9 },
      ),
      values: fc.array(fc.nat({ max: 1 }), { minLength: 3, maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(randomShared, ({ vertexCount, edges, values }) => {
      const graph: EdgeGraph = {
        vertexCount,
        tails: Int32Array.from(edges, ([tail]) => tail),
        heads: Int32Array.from(edges, ([, head]) => head),
        literals: Int32Array.from(edges, ([, , literal]) => literal),
      };
      const connected = holds({ type: 'connected', name: '', graph }, values);
      expect(connectedCuts(graph, values).length === 0).toBe(connected);
    }),
    { numRuns: runs(1000) },
  );
});
