import fc from 'fast-check';
import { type DrawnGraph, graphOfCells } from '../../src/boards/geometry/drawn-graph.js';
import { type Geometry, geometryOf } from '../../src/boards/geometry/geometry.js';

/** Random graphs of up to six vertices at any places, with cells of any edges: most cells are not faces. */
export function arbitraryGraph(maxEdges: number): fc.Arbitrary<Geometry> {
  return fc
    .integer({ min: 2, max: 6 })
    .chain((vertexCount) => {
      const all = Array.from({ length: vertexCount }, (_, one) =>
        Array.from({ length: one }, (_, other): readonly [number, number] => [one, other]),
      ).flat();
      const point = fc.record({ x: fc.integer({ min: 0, max: 8 }), y: fc.integer({ min: 0, max: 8 }) });
      return fc.record({
        vertices: fc.array(
          point.map(({ x, y }) => ({ x: x / 2, y: y / 2 })),
          { minLength: vertexCount, maxLength: vertexCount },
        ),
        // More edges more often: graphs without a cycle are dull.
        edges: fc.shuffledSubarray(all, { minLength: Math.ceil(all.length / 2) }),
      });
    })
    .map(({ vertices, edges }) => ({ vertices, edges: edges.slice(0, maxEdges) }))
    .chain(({ vertices, edges }) =>
      fc
        .array(
          fc.shuffledSubarray([...edges.keys()], { minLength: 1, maxLength: Math.min(6, edges.length) }),
          { maxLength: 4 },
        )
        .map((cells): DrawnGraph => ({ vertices, edges, cells })),
    )
    .map(geometryOf);
}

/** Random graphs whose cells are their vertices; some vertices have no edge. */
export function arbitraryGraphOfCells(maxEdges: number): fc.Arbitrary<Geometry> {
  return arbitraryGraph(maxEdges).map(({ graph }) => geometryOf(graphOfCells(graph!)));
}
