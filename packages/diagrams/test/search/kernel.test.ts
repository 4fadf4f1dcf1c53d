import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  buildWork,
  connectedSubgraphs,
  cycles,
  DiagramError,
  elementCounts,
  type Graph,
  gridGraph,
  linearSums,
  nodeCount,
  open,
  pathMatchings,
  paths,
  product,
  type Specification,
  spanningTrees,
  withEdgeOrder,
} from '../../src/index.js';
import { newInstance } from '../../src/kernels/frontier.js';
import { buildWith } from '../specifications/agreement.js';

const always = { fromStates: 1 };
const never = { fromStates: Number.POSITIVE_INFINITY };

/** Grids in any order of edges: a wide frontier, states of many words, arcs over many elements. */
const shuffledGrid: fc.Arbitrary<Graph> = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 }))
  .map(([rows, columns]) => gridGraph(rows, columns))
  .chain((graph) =>
    fc
      .shuffledSubarray([...graph.tails.keys()], { minLength: graph.tails.length })
      .map((order) => withEdgeOrder(graph, Int32Array.from(order))),
  );

/** Sums with coefficients of both signs, of random elements. */
function randomSums(elementCount: number): fc.Arbitrary<Specification> {
  const sum = fc.record({
    terms: fc
      .uniqueArray(fc.integer({ min: 0, max: elementCount - 1 }), { maxLength: 8 })
      .chain((elements) =>
        fc.tuple(
          ...elements.map((element) => fc.tuple(fc.constant(element), fc.integer({ min: -3, max: 3 }))),
        ),
      ),
    minimum: fc.integer({ min: -4, max: 2 }),
    maximum: fc.integer({ min: 2, max: 6 }),
  });
  return fc.array(sum, { maxLength: 6 }).map((sums) => linearSums(elementCount, sums));
}

const families: Readonly<Record<string, (graph: Graph) => Specification>> = {
  cycles,
  paths: (graph) => paths(graph, 0, graph.vertexCount - 1),
  'path matchings': pathMatchings,
  'spanning trees': spanningTrees,
  'connected subgraphs': (graph) => connectedSubgraphs(graph),
};

describe('the kernel', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(Object.entries(families))('makes the levels of TypeScript: %s, with sums', (_, family) => {
    const numRuns = runs(300, 15);
    const graphAndSums = shuffledGrid.chain((graph) =>
      fc.tuple(fc.constant(graph), randomSums(graph.tails.length), fc.boolean()),
    );
    fc.assert(
      fc.property(graphAndSums, ([graph, sums, isProduct]) => {
        const specification = isProduct ? product([family(graph), sums]) : family(graph);
        const expected = buildWith(specification, never);
        expect(buildWith(specification, always)).toEqual(expected);
        expect(buildWith(specification, { fromStates: 1, maxBytes: 30_000 })).toEqual(expected);
      }),
      { numRuns },
    );
  });

  it('takes over a large search, and hands it back when its memory is full', () => {
    const specification = product([
      cycles(gridGraph(7, 7)),
      elementCounts(84, [{ elements: Array(84).keys(), minimum: 20 }]),
    ]);
    const expected = buildWith(specification, never);
    for (const use of [{}, always, ...[17, 18, 19, 20].map((power) => ({ maxBytes: 2 ** power }))])
      expect(buildWith(specification, use)).toEqual(expected);
  });

  it('says why a large search is slower', () => {
    const work = buildWork(cycles(gridGraph(10, 10)));
    work.finish();
    expect(work.slower).toBeUndefined();
    vi.stubEnv('GRIDWRIGHT_KERNELS', 'off');
    expect(newInstance({})).toBeNull();
    const without = buildWork(cycles(gridGraph(10, 10)));
    expect(nodeCount(without.finish())).toBe(nodeCount(work.result));
    expect(without.slower).toBe('no kernel');
    const small = buildWork(cycles(gridGraph(3, 3)));
    small.finish();
    expect(small.slower).toBeUndefined();
  });

  it('passes on what a specification throws, and refuses wrong outcomes', () => {
    const wrong = (outcome: unknown): Specification => ({
      elementCount: 3,
      stateWords: 1,
      root: () => open,
      canTake: () => true,
      child: (element) => {
        if (outcome instanceof Error) throw outcome;
        return element < 1 ? open : (outcome as typeof open);
      },
    });
    expect(() => buildWith(wrong(new Error('mine')), always)).toThrow('mine');
    expect(() => buildWith(wrong(undefined), always)).toThrow(DiagramError);
    expect(() => buildWith(wrong(open), always)).toThrow(DiagramError);
  });
});
