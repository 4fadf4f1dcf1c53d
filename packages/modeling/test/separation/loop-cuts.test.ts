import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EdgeGraph } from '../../src/index.js';
import { loopCuts } from '../../src/separation/cuts.js';
import { holds } from '../oracle.js';

const edgeCount = 8;

/** Graphs of few vertices; each edge has its own variable, some negated. */
const graphs: fc.Arbitrary<EdgeGraph> = fc.integer({ min: 2, max: 6 }).chain((vertexCount) =>
  fc
    .array(fc.tuple(fc.nat(vertexCount - 1), fc.nat(vertexCount - 1), fc.nat(1)), {
      minLength: 2,
      maxLength: edgeCount,
    })
    .map((edges) => ({
      vertexCount,
      tails: Int32Array.from(edges, ([tail]) => tail),
      heads: Int32Array.from(edges, ([, head]) => head),
      literals: Int32Array.from(edges, ([, , sign], edge) => 2 * edge + sign),
    })),
);

const choices = Array.from({ length: 2 ** edgeCount }, (_, bits) =>
  Array.from({ length: edgeCount }, (_, variable) => (bits >> variable) & 1),
);

const valueOfLiteral = (literal: number, values: readonly number[]): number =>
  literal % 2 === 0 ? values[literal >> 1]! : 1 - values[literal >> 1]!;
const isSingle = (graph: EdgeGraph, values: readonly number[]): boolean =>
  holds({ type: 'singleLoop', name: '', graph }, values);

describe('cuts of a single loop', () => {
  it('hold for every single loop, and not for the given values', () => {
    const values = fc.array(fc.constantFrom(0, 1, 0.5, 0.3, 0.8), {
      minLength: edgeCount,
      maxLength: edgeCount,
    });
    let found = 0;
    const property = fc.property(graphs, values, (graph, current) => {
      const solutions = choices.filter((each) => isSingle(graph, each));
      const cuts = loopCuts(graph, current);
      expect(new Set(cuts.map(({ literals }) => String(literals))).size).toBe(cuts.length);
      for (const cut of cuts) {
        found += 1;
        expect(cut.atLeast).toBe(1);
        const sum = (each: readonly number[]): number =>
          cut.literals.reduce((total, literal) => total + valueOfLiteral(literal, each), 0);
        expect(sum(current)).toBeLessThan(1);
        for (const each of solutions) expect(sum(each)).toBeGreaterThanOrEqual(1);
      }
    });
    fc.assert(property, { numRuns: 300 });
    expect(found).toBeGreaterThan(0);
  });

  it('exclude any two loops', () => {
    let several = 0;
    const property = fc.property(graphs, (graph) => {
      for (const each of choices) {
        if (!holds({ type: 'disjointLoops', name: '', graph }, each) || isSingle(graph, each)) continue;
        several += 1;
        expect(loopCuts(graph, each).length).toBeGreaterThan(0);
      }
    });
    fc.assert(property, { numRuns: 100 });
    expect(several).toBeGreaterThan(0);
  });
});
