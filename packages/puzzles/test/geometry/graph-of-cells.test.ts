import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputError } from '../../src/boards/definition/input-error.js';
import { siteNamed } from '../../src/boards/formats/site-named.js';
import { graphOfCells, ringAround } from '../../src/boards/geometry/drawn-graph.js';
import { type Geometry, geometryOf, graphOf } from '../../src/boards/geometry/geometry.js';
import { graphProblem } from '../../src/boards/geometry/graph-problem.js';
import { honeycomb } from '../../src/boards/geometry/honeycomb.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { cellNear, cellToward, lineOfCellToward, pairNear } from '../../src/boards/geometry/pointer.js';
import { cellsOfSite, siteCenter, siteCount, siteName } from '../../src/boards/geometry/sites.js';
import { centersOfCells, fittingGeometry } from '../../src/boards/layers/fitting-geometry.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { requireGeometry } from '../../src/questions/solving/require-puzzle.js';
import { arbitraryGraphOfCells } from '../conformance/arbitrary-graph.js';

test('the cells of a graph may be its vertices, and the pairs its edges', () => {
  const property = fc.property(arbitraryGraphOfCells(14), (geometry) => {
    const graph = geometry.graph!;
    expect(graphProblem(graph)).toBeNull();
    expect(lineGraph(geometry, 'pair')).toBe(graph);
    expect(siteCount(geometry, 'cell')).toBe(graph.vertices.length);
    expect(siteCount(geometry, 'pair')).toBe(graph.edges.length);
    for (const [vertex, at] of graph.vertices.entries()) {
      expect(siteCenter(geometry, 'cell', vertex)).toEqual(at);
      expect(siteName(geometry, 'cell', vertex)).toBe(`v${vertex + 1}`);
      expect(siteNamed(geometry, 'cell', `v${vertex + 1}`)).toBe(vertex);
      expect(ringAround(graph, vertex)).toBeNull();
    }
    for (const [edge, [one, other]] of graph.edges.entries()) {
      expect(cellsOfSite(geometry, 'pair', edge)).toEqual([one, other]);
      expect(siteName(geometry, 'pair', edge)).toBe(`v${one + 1}-v${other + 1}`);
      expect(siteNamed(geometry, 'pair', siteName(geometry, 'pair', edge))).toBe(edge);
      expect(siteCenter(geometry, 'pair', edge)).toEqual(siteCenter(geometry, 'edge', edge));
    }
  });
  fc.assert(property);
});

/** A path of three vertices from left to right, and one vertex below without an edge. */
const three = graphOfCells({
  vertices: [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 4, y: 0 },
    { x: 2, y: 2 },
  ],
  edges: [
    [0, 1],
    [1, 2],
  ],
});

test('a pointer hits vertices and the lines between them, and keys go on in a direction', () => {
  const board = geometryOf(three);
  expect(cellNear(board, { x: 2.1, y: 1.8 })).toBe(3);
  expect(cellNear(board, { x: 1, y: 0 })).toBeNull();
  expect(pairNear(board, { x: 3.4, y: 0.1 })).toBe(1);
  expect(pairNear(board, { x: 2, y: 1 })).toBeNull();
  expect(cellToward(board, 1, 'down')).toBe(3);
  expect(lineOfCellToward(board, 'pair', 1, 'right')).toBe(1);
  expect(lineOfCellToward(board, 'pair', 3, 'up')).toBeNull();
});

test.each([
  ['without vertices', graphOfCells({ vertices: [], edges: [] }), 'vertices'],
  ['without a cell', { ...three, cells: three.cells.slice(1) }, 'cells'],
  ['with another edge in a cell', { ...three, cells: [[0], [0, 1], [1], [1]] }, 'cells'],
  ['with an end that is missing', { ...three, edges: [[0, 4]] as const }, 'edges'],
])('a graph %s is no board', (_, graph, part) => {
  expect(graphProblem(graph)?.part).toBe(part);
});

test('one vertex without edges is a board', () => {
  expect(graphProblem(graphOfCells({ vertices: [{ x: 0, y: 0 }], edges: [] }))).toBeNull();
});

test('the centers of a honeycomb are joined where hexagons share a side', () => {
  const board = honeycomb({ rows: 2, columns: 3 });
  const centers = geometryOf(centersOfCells(board.graph));
  expect(graphProblem(centers.graph)).toBeNull();
  expect(siteCount(centers, 'cell')).toBe(6);
  for (const [one, other] of centers.graph.edges) {
    const [from, to] = [siteCenter(centers, 'cell', one), siteCenter(centers, 'cell', other)];
    expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeCloseTo(Math.sqrt(3), 3);
  }
  // Two in each column, and on each side of a column three.
  expect(centers.graph.edges).toHaveLength(3 + 2 * 3);
  expect(fittingGeometry(numberlink.layers, board)).toEqual(centers);
  expect(fittingGeometry(numberlink.layers, centers)).toBe(centers);
  expect(fittingGeometry(slitherlink.layers, board)).toBe(board);
});

test.each<[string, Geometry, boolean]>([
  ['vertices', geometryOf(three), true],
  ['sets of edges', honeycomb({ rows: 1, columns: 1 }), false],
])(
  'kinds with lines between cells take graphs whose cells are vertices, others take the others: %s',
  (_, board, areVertices) => {
    const refusing = areVertices ? slitherlink : numberlink;
    const taking = areVertices ? numberlink : slitherlink;
    expect(() => requireGeometry(taking, board)).not.toThrow();
    expect(() => requireGeometry(refusing, board)).toThrow(QuestionError);
  },
);

test('the JSON form has cells where these are sets of edges, and only there', () => {
  const json = (kind: string, graph: object, numbers: readonly null[]): string =>
    JSON.stringify({ format: 'gridwright-puzzle', version: 1, kind, graph, clues: { numbers } });
  const graph = {
    vertices: [
      [0, 0],
      [1, 0],
    ],
    edges: [[0, 1]],
  };
  const read = numberlink.read(json('numberlink', graph, [null, null]));
  expect(graphOf(read.puzzle).cells).toEqual([[0], [0]]);
  expect(
    slitherlink.read(json('slitherlink', { ...graph, cells: [[0]] }, [null])).puzzle.graph?.cells,
  ).toEqual([[0]]);
  expect(() => numberlink.read(json('numberlink', { ...graph, cells: [[0]] }, [null]))).toThrow(InputError);
  expect(() => slitherlink.read(json('slitherlink', graph, []))).toThrow(InputError);
});
