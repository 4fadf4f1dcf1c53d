import fc from 'fast-check';
import { type Graph, graphOf, gridGraph } from '../../src/index.js';

const maxEdges = 10;

function pairsOf(vertices: number): [number, number][] {
  return Array.from({ length: vertices }, (_, tail) => tail).flatMap((tail) =>
    Array.from({ length: vertices - tail - 1 }, (_, gap): [number, number] => [tail, tail + 1 + gap]),
  );
}

/**
 * Graphs of at most ten edges in any order: without edges or vertices, disconnected, with isolated vertices,
 * nonplanar.
 */
export const randomGraph: fc.Arbitrary<Graph> = fc.integer({ min: 0, max: 7 }).chain((vertices) =>
  fc
    .tuple(
      fc.shuffledSubarray(pairsOf(vertices), { maxLength: Math.min(maxEdges, pairsOf(vertices).length) }),
      fc.array(fc.boolean(), { minLength: maxEdges, maxLength: maxEdges }),
    )
    .map(([pairs, isTurned]) =>
      graphOf(
        vertices,
        pairs.map(([tail, head], edge) => (isTurned[edge] ? [head, tail] : [tail, head])),
      ),
    ),
);

/**
 * Graphs with all difficult features: nonplanar, many cycles, two connected components, the first and the last
 * vertex isolated.
 */
export const namedGraphs: Readonly<Record<string, Graph>> = {
  'K5, not planar': graphOf(5, pairsOf(5)),
  'K3,3, not planar': graphOf(
    6,
    [0, 1, 2].flatMap((tail) => [3, 4, 5].map((head): [number, number] => [tail, head])),
  ),
  'two triangles': graphOf(8, [
    [1, 2],
    [5, 6],
    [2, 3],
    [6, 4],
    [3, 1],
    [4, 5],
  ]),
  'a grid of 3 × 3': gridGraph(3, 3),
  'no edge': graphOf(2, []),
  'one vertex': graphOf(1, []),
  'no vertex': graphOf(0, []),
};

/** A graph, and some of its vertices. */
export const graphWithVertices: fc.Arbitrary<{ graph: Graph; vertices: readonly number[] }> =
  randomGraph.chain((graph) =>
    fc
      .subarray(Array.from({ length: graph.vertexCount }, (_, vertex) => vertex))
      .map((vertices) => ({ graph, vertices })),
  );
