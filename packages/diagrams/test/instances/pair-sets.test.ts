import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import {
  countGoodPairSetsWork,
  countSolvablePairSetsWork,
  type Diagram,
  type Graph,
  goodPairSetsWork,
  graphOf,
  gridGraph,
  solvablePairSetsWork,
  vertexPairs,
  withEdgeOrder,
} from '../../src/index.js';
import { checkDiagram } from '../check-diagram.js';
import { setsOf } from '../specifications/agreement.js';
import { namedGraphs } from '../specifications/random-graphs.js';
import { goodPairSetsByAlgorithm3 } from './algorithm-3.js';
import { pairSetsByForce, textOf } from './pair-sets-by-force.js';

const numRuns = runs(1500, 40);

/** Graphs of at most eight vertices and eleven edges in any order. */
const smallGraph: fc.Arbitrary<Graph> = fc.integer({ min: 2, max: 8 }).chain((vertexCount) => {
  const vertices = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const edges = vertices.flatMap((tail) =>
    vertices.slice(tail + 1).map((head): [number, number] => [tail, head]),
  );
  return fc
    .shuffledSubarray(edges, {
      minLength: Math.min(vertexCount, edges.length),
      maxLength: Math.min(11, edges.length),
    })
    .map((chosen) => graphOf(vertexCount, chosen));
});

function textsOf(diagram: Diagram, graph: Graph): string[] {
  checkDiagram(diagram);
  const { pairOf, count } = vertexPairs(graph);
  expect(diagram.elementCount).toBe(count);
  return setsOf(diagram)
    .map((set) => textOf(set.map(pairOf)))
    .sort();
}

const goodTexts = (graph: Graph, maxPairs: number | null = null): string[] =>
  textsOf(goodPairSetsWork(graph, { maxPairs }).finish(), graph);
const solvableTexts = (graph: Graph, maxPairs: number | null = null): string[] =>
  textsOf(solvablePairSetsWork(graph, { maxPairs }).finish(), graph);

const sizeOf = (text: string): number => (text === '' ? 0 : text.split(',').length);

function countsOf(texts: readonly string[]): bigint[] {
  const sizes = texts.map(sizeOf);
  return Array.from({ length: Math.max(-1, ...sizes) + 1 }, (_, size) =>
    BigInt(sizes.filter((each) => each === size).length),
  );
}

function expectAll(graph: Graph): void {
  const { good, solvable } = pairSetsByForce(graph);
  expect(goodTexts(graph)).toEqual(good);
  expect(solvableTexts(graph)).toEqual(solvable);
  expect(countGoodPairSetsWork(graph).finish()).toEqual(countsOf(good));
  expect(countSolvablePairSetsWork(graph).finish()).toEqual(countsOf(solvable));
}

const sizesUpTo = (vertices: number): [number, number][] =>
  [1, 2, 3, 4].flatMap((rows) =>
    [1, 2, 3, 4].flatMap((columns): [number, number][] =>
      rows * columns <= vertices ? [[rows, columns]] : [],
    ),
  );

describe('sets of pairs', () => {
  it.each(sizesUpTo(12))('of a grid of %i × %i equal those of all path matchings', (rows, columns) => {
    expectAll(gridGraph(rows, columns));
  });

  it.each(Object.entries(namedGraphs))('of %s equal those of all path matchings', (_, graph) =>
    expectAll(graph),
  );

  it('of random graphs equal those of all path matchings', () => {
    let found = 0;
    const property = fc.property(smallGraph, (graph) => {
      expectAll(graph);
      if (goodTexts(graph).length > 0) found += 1;
    });
    fc.assert(property, { numRuns });
    expect(found).toBeGreaterThan(numRuns / 4);
  });

  it('with at most some number of pairs are those of this size', () => {
    const property = fc.property(
      fc.oneof(smallGraph, fc.constant(gridGraph(3, 3))),
      fc.nat(5),
      (graph, maxPairs) => {
        const isSmall = (text: string): boolean => sizeOf(text) <= maxPairs;
        expect(goodTexts(graph, maxPairs)).toEqual(goodTexts(graph).filter(isSmall));
        expect(solvableTexts(graph, maxPairs)).toEqual(solvableTexts(graph).filter(isSmall));
        expect(countGoodPairSetsWork(graph, { maxPairs }).finish()).toEqual(
          countsOf(goodTexts(graph).filter(isSmall)),
        );
      },
    );
    fc.assert(property, { numRuns });
  });

  it('do not depend on the order of the edges', () => {
    const graph = gridGraph(3, 4);
    const good = goodTexts(graph);
    const order = fc.shuffledSubarray([...graph.tails.keys()], { minLength: graph.tails.length });
    const property = fc.property(order, (edges) => {
      expect(goodTexts(withEdgeOrder(graph, Int32Array.from(edges)))).toEqual(good);
    });
    fc.assert(property, { numRuns: runs(100, 3) });
  });
});

describe('good sets of pairs', () => {
  const small = sizesUpTo(12).filter(([rows, columns]) => rows * columns > 1);
  const large: [number, number][] = [
    ...(profile === 'long'
      ? ([
          [3, 5],
          [4, 4],
          [3, 6],
        ] as [number, number][])
      : []),
  ];
  it.each([...small, ...large])('of a grid of %i × %i equal those of algorithm 3', (rows, columns) => {
    const graph = gridGraph(rows, columns);
    expect(goodTexts(graph)).toEqual(goodPairSetsByAlgorithm3(graph));
  });

  it('of random graphs equal those of algorithm 3', () => {
    const property = fc.property(smallGraph, (graph) => {
      expect(goodTexts(graph)).toEqual(goodPairSetsByAlgorithm3(graph));
    });
    fc.assert(property, { numRuns });
  });
});
