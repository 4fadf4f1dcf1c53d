import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { EdgeGraph, SpanningTreeBlock } from '../../src/index.js';
import { treeCuts } from '../../src/separation/tree-cuts.js';
import { graphOf } from '../lowerings/edge-graphs.js';
import { holds } from '../oracle.js';
import { greatestExcess } from '../relaxed-graphs.js';
import { shortfallOf, valuedGraphs } from './valued-graphs.js';

const blockOf = (graph: EdgeGraph, separation: SpanningTreeBlock['separation']): SpanningTreeBlock => ({
  type: 'spanningTree',
  name: '',
  graph,
  separation,
});

describe('cuts of a spanning tree', () => {
  it('are found in fractions if and only if a set of vertices has too much inside', () => {
    let [found, none] = [0, 0];
    fc.assert(
      fc.property(valuedGraphs, ({ graph, values }) => {
        const excess = greatestExcess(graph, values);
        const cuts = treeCuts(blockOf(graph, 'fractions'), values);
        expect(cuts.length > 0).toBe(excess > 1e-4);
        for (const cut of cuts) {
          expect(shortfallOf(cut, values)).toBeGreaterThan(1e-5);
          expect(shortfallOf(cut, values)).toBeLessThanOrEqual(excess + 1e-9);
        }
        expect(new Set(cuts.map((cut) => JSON.stringify(cut))).size).toBe(cuts.length);
        if (cuts.length > 0) found += 1;
        else none += 1;
      }),
      { numRuns: runs(1000) },
    );
    expect(Math.min(found, none)).toBeGreaterThan(0);
  });

  it.each(['fractions', 'answers'] as const)('hold for every spanning tree (%s)', (separation) => {
    let looked = 0;
    fc.assert(
      fc.property(valuedGraphs, ({ graph, values }) => {
        const count = 1 + Math.max(-1, ...Array.from(graph.literals, (literal) => literal >> 1));
        fc.pre(count <= 9);
        const found = separation === 'answers' ? values.map(Math.round) : values;
        const cuts = treeCuts(blockOf(graph, separation), found);
        for (let choice = 0; choice < 2 ** count; choice++) {
          const whole = Float64Array.from({ length: count }, (_, variable) => (choice >> variable) & 1);
          if (!holds(blockOf(graph, separation), whole)) continue;
          looked += cuts.length;
          for (const cut of cuts) expect(shortfallOf(cut, whole)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: runs(300) },
    );
    expect(looked).toBeGreaterThan(0);
  });

  it('are found for whole values if and only if there is a cycle, with either separation', () => {
    fc.assert(
      fc.property(valuedGraphs, ({ graph, values }) => {
        const whole = values.map(Math.round);
        const isForest = holds({ type: 'forest', name: '', graph }, whole);
        expect(treeCuts(blockOf(graph, 'answers'), whole).length === 0).toBe(isForest);
        expect(treeCuts(blockOf(graph, 'fractions'), whole).length === 0).toBe(isForest);
      }),
      { numRuns: runs(500) },
    );
  });

  it('are not found in fractions where only answers are separated', () => {
    const triangle = graphOf(3, [
      [0, 1, 0],
      [1, 2, 2],
      [2, 0, 4],
    ]);
    const row = { literals: [1, 3, 5], atLeast: 1 };
    expect(treeCuts(blockOf(triangle, 'fractions'), [1, 0.9, 0.9])).toEqual([row]);
    expect(treeCuts(blockOf(triangle, 'answers'), [1, 0.9, 0.9])).toEqual([]);
    expect(treeCuts(blockOf(triangle, 'answers'), [1, 1, 1])).toEqual([row]);
  });

  it('have all edges inside, not only those of the cycle', () => {
    const square = graphOf(4, [
      [0, 1, 0],
      [1, 2, 2],
      [2, 3, 4],
      [3, 0, 6],
      [0, 2, 8],
    ]);
    for (const separation of ['answers', 'fractions'] as const)
      expect(treeCuts(blockOf(square, separation), [1, 1, 1, 1, 0])).toEqual([
        { literals: [1, 3, 5, 7, 9], atLeast: 2 },
      ]);
  });
});
