import { describe, expect, test } from 'vitest';
import { cellsAtEdges, verticesAround } from '../../src/boards/geometry/drawn-graph.js';
import { graphProblem } from '../../src/boards/geometry/graph-problem.js';
import { honeycomb, honeycombProblem, honeycombSize } from '../../src/boards/geometry/honeycomb.js';

/** Counted on paper. */
const known = [
  { columns: 1, rows: 1, vertices: 6, edges: 6 },
  { columns: 2, rows: 1, vertices: 10, edges: 11 },
  { columns: 1, rows: 2, vertices: 10, edges: 11 },
  { columns: 2, rows: 2, vertices: 16, edges: 19 },
  { columns: 3, rows: 2, vertices: 22, edges: 27 },
  { columns: 3, rows: 3, vertices: 30, edges: 38 },
];

describe.each(known)('$columns by $rows', ({ columns, rows, vertices, edges }) => {
  const geometry = honeycomb({ columns, rows });
  const { graph } = geometry;
  test('has these numbers of vertices and edges', () => {
    expect(graph.cells).toHaveLength(columns * rows);
    expect(graph.vertices).toHaveLength(vertices);
    expect(graph.edges).toHaveLength(edges);
    expect(graphProblem(graph)).toBeNull();
  });
  test('has hexagons with sides of 1, and at most two cells at an edge', () => {
    for (const cell of graph.cells.keys()) expect(verticesAround(graph, cell)).toHaveLength(6);
    for (const [one, other] of graph.edges) {
      const [from, to] = [graph.vertices[one]!, graph.vertices[other]!];
      expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeCloseTo(1, 3);
    }
    for (const cells of cellsAtEdges(graph)) expect([1, 2]).toContain(cells.length);
  });
  test('is recognized from its graph', () => {
    expect(honeycombSize(geometry)).toEqual({ columns, rows });
    const [first, ...others] = graph.edges;
    const turned = { ...graph, edges: [[first![1], first![0]] as const, ...others] };
    expect(honeycombSize({ ...geometry, graph: turned })).toBeNull();
  });
});

test('the second column stands half a cell lower', () => {
  const { graph } = honeycomb({ columns: 2, rows: 1 });
  expect(graph.vertices.slice(0, 6)).toEqual([
    { x: 0.5, y: 0 },
    { x: 1.5, y: 0 },
    { x: 2, y: 0.866 },
    { x: 1.5, y: 1.7321 },
    { x: 0.5, y: 1.7321 },
    { x: 0, y: 0.866 },
  ]);
  // The second cell shares the lower right side of the first: its upper left corner, and its left one.
  expect(graph.cells[1]).toEqual([6, 7, 8, 9, 10, 2]);
  expect(graph.vertices[6]).toEqual({ x: 3, y: 0.866 });
});

test('a grid is not a honeycomb', () => expect(honeycombSize({ columns: 2, rows: 2 })).toBeNull());

test.each([
  { columns: 7000, rows: 1, isFine: false },
  { columns: 6000, rows: 1, isFine: true },
  { columns: 1, rows: 6000, isFine: false },
  { columns: 577, rows: 577, isFine: false },
  { columns: 576, rows: 576, isFine: true },
])('$columns by $rows is taken: $isFine', ({ columns, rows, isFine }) => {
  expect(honeycombProblem({ columns, rows }) === null).toBe(isFine);
});
