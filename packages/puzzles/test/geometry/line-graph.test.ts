import fc from 'fast-check';
import { expect, test } from 'vitest';
import { geometryNamed } from '../../src/boards/formats/geometry-word.js';
import { cellsAtEdges, ringAround } from '../../src/boards/geometry/drawn-graph.js';
import { graphOf } from '../../src/boards/geometry/geometry.js';
import { graphProblem } from '../../src/boards/geometry/graph-problem.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { pairNear } from '../../src/boards/geometry/pointer.js';
import { siteCenter, siteCount } from '../../src/boards/geometry/sites.js';

const side = fc.integer({ min: 1, max: 6 });
const grids = fc.record({ rows: side, columns: side });

test('lines between cells: centers joined by pairs, and a face between each four centers', () => {
  const property = fc.property(grids, (grid) => {
    const graph = lineGraph(grid, 'pair');
    if (graph.edges.length > 0) expect(graphProblem(graph)).toBeNull();
    expect(graph.vertices).toEqual(
      Array.from({ length: siteCount(grid, 'cell') }, (_, cell) => siteCenter(grid, 'cell', cell)),
    );
    expect(graph.edges.length).toBe(siteCount(grid, 'pair'));
    for (const [pair, [one, other]] of graph.edges.entries()) {
      const [from, to] = [graph.vertices[one]!, graph.vertices[other]!];
      expect({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }).toEqual(siteCenter(grid, 'pair', pair));
      expect(Math.hypot(from.x - to.x, from.y - to.y)).toBe(1);
    }
    // Euler: vertices − edges + faces is 1 without the outer face.
    expect(graph.vertices.length - graph.edges.length + graph.cells.length).toBe(1);
    for (const cell of graph.cells.keys()) expect(ringAround(graph, cell)?.edges.length).toBe(4);
    for (const faces of cellsAtEdges(graph)) expect(faces.length).toBeLessThanOrEqual(2);
  });
  fc.assert(property);
});

test('lines on edges: the graph of the board; on a graph, there are no pairs', () => {
  const grid = { rows: 2, columns: 3 };
  expect(lineGraph(grid, 'edge')).toBe(graphOf(grid));
  expect(lineGraph(grid, 'pair')).toBe(lineGraph(grid, 'pair'));
  expect(lineGraph(geometryNamed('honeycomb:2x2'), 'pair')).toEqual({ vertices: [], edges: [], cells: [] });
});

test('a pointer near the border between two cells hits their pair, one in the center of a cell hits none', () => {
  const property = fc.property(
    grids,
    fc.nat(),
    fc.double({ min: -0.24, max: 0.24, noNaN: true }),
    (grid, at, by) => {
      for (let cell = 0; cell < siteCount(grid, 'cell'); cell++)
        expect(pairNear(grid, siteCenter(grid, 'cell', cell))).toBeNull();
      const count = siteCount(grid, 'pair');
      if (count === 0) return;
      const { x, y } = siteCenter(grid, 'pair', at % count);
      expect(pairNear(grid, { x: x + by, y: y - by })).toBe(at % count);
      expect(pairNear(grid, { x: -1, y: -1 })).toBeNull();
    },
  );
  fc.assert(property);
  expect(pairNear(geometryNamed('honeycomb:2x2'), { x: 1, y: 1 })).toBeNull();
});
