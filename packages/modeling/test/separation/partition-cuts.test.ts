import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { connectedSize, partitionCuts } from '../../src/separation/partition-cuts.js';
import { holds } from '../oracle.js';
import { greatestShortfall } from '../relaxed-graphs.js';
import { shortfallOf, valuedGraphs } from './valued-graphs.js';

/** Few vertices: there are 877 partitions of seven. */
const smallGraphs = valuedGraphs.filter(({ graph }) => graph.vertexCount <= 7);

describe('cuts of partitions', () => {
  it('are the most violated ones, and found if and only if one is violated', () => {
    let [found, none] = [0, 0];
    fc.assert(
      fc.property(smallGraphs, ({ graph, values }) => {
        const greatest = greatestShortfall(graph, values);
        const cuts = partitionCuts(graph, values);
        expect(cuts.length).toBe(greatest > 1e-4 ? 1 : 0);
        for (const cut of cuts) expect(shortfallOf(cut, values)).toBeCloseTo(greatest, 9);
        if (cuts.length > 0) found += 1;
        else none += 1;
      }),
      { numRuns: runs(600) },
    );
    expect(Math.min(found, none)).toBeGreaterThan(0);
  });

  it('hold for every connected choice of edges, as does the number of edges', () => {
    let looked = 0;
    fc.assert(
      fc.property(smallGraphs, ({ graph, values }) => {
        const count = 1 + Math.max(-1, ...Array.from(graph.literals, (literal) => literal >> 1));
        fc.pre(count <= 10);
        const cuts = [...partitionCuts(graph, values), ...connectedSize(graph)];
        for (let choice = 0; choice < 2 ** count; choice++) {
          const whole = Float64Array.from({ length: count }, (_, variable) => (choice >> variable) & 1);
          if (!holds({ type: 'connected', name: '', graph }, whole)) continue;
          looked += cuts.length;
          for (const cut of cuts) expect(shortfallOf(cut, whole)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: runs(300) },
    );
    expect(looked).toBeGreaterThan(0);
  });
});
