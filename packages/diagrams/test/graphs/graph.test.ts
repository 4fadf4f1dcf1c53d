import { describe, expect, it } from 'vitest';
import { type Graph, GraphError, graphLimits, graphOf, gridGraph, withEdgeOrder } from '../../src/index.js';

const problemOf = (make: () => unknown): unknown => {
  try {
    make();
  } catch (error) {
    if (error instanceof GraphError) return error.problem;
    throw error;
  }
  return null;
};

const edgesOf = ({ tails, heads }: Graph): number[][] => [...tails].map((tail, edge) => [tail, heads[edge]!]);

describe('a graph', () => {
  it('keeps its edges in their order', () => {
    const graph = graphOf(4, [
      [2, 1],
      [0, 3],
    ]);
    expect(graph.vertexCount).toBe(4);
    expect(edgesOf(graph)).toEqual([
      [2, 1],
      [0, 3],
    ]);
    expect(edgesOf(withEdgeOrder(graph, Int32Array.of(1, 0)))).toEqual([
      [0, 3],
      [2, 1],
    ]);
  });

  it('has no loops, parallel edges or unknown vertices', () => {
    expect(
      problemOf(() =>
        graphOf(3, [
          [0, 1],
          [2, 2],
        ]),
      ),
    ).toEqual({ code: 'loop', edge: 1, vertex: 2 });
    expect(
      problemOf(() =>
        graphOf(3, [
          [0, 1],
          [1, 2],
          [1, 0],
        ]),
      ),
    ).toEqual({
      code: 'parallel edges',
      edge: 2,
      tail: 1,
      head: 0,
    });
    for (const vertex of [3, -1, 0.5, Number.NaN])
      expect(problemOf(() => graphOf(3, [[0, vertex]]))).toEqual({
        code: 'unknown vertex',
        edge: 0,
        vertex,
        vertexCount: 3,
      });
  });

  it('stays within the limits', () => {
    const max = graphLimits.vertices;
    const problem = { code: 'size', what: 'vertices', min: 0, max };
    for (const found of [max + 1, -1, 1.5])
      expect(problemOf(() => graphOf(found, []))).toEqual({ ...problem, found });
    expect(problemOf(() => gridGraph(2048, 1024))).toEqual({ ...problem, found: 2048 * 1024 });
    expect(problemOf(() => gridGraph(1024, 1024))).toMatchObject({ code: 'size', what: 'edges' });
    expect(problemOf(() => gridGraph(2, 0))).toMatchObject({ what: 'columns', min: 1, found: 0 });
  });

  it('words each problem', () => {
    expect(() => graphOf(2, [[1, 1]])).toThrow('edge 0: expected two different vertices, found 1 twice');
    expect(() => graphOf(-1, [])).toThrow(/^expected a whole number of vertices from 0 to \d+, found -1$/);
  });
});

describe('a grid', () => {
  it('has its edges in reading order', () => {
    expect(gridGraph(2, 3)).toMatchObject({ vertexCount: 6 });
    expect(edgesOf(gridGraph(2, 3))).toEqual([
      [0, 1],
      [0, 3],
      [1, 2],
      [1, 4],
      [2, 5],
      [3, 4],
      [4, 5],
    ]);
    expect(edgesOf(gridGraph(3, 1))).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(edgesOf(gridGraph(1, 1))).toEqual([]);
  });
});
