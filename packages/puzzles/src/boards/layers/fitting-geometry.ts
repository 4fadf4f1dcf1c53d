import { cellsAtEdges, centerOfCell, type DrawnGraph, graphOfCells } from '../geometry/drawn-graph.js';
import { type Geometry, geometryOf } from '../geometry/geometry.js';
import { rounded } from '../geometry/point.js';
import { hasCellsAtVertices, type Layers } from './layer.js';

/**
 * The board of a kind on cells of this geometry: the same, or, for a kind on graphs whose cells are their vertices, the cells at
 * their centers. Linear in the cells.
 */
export function fittingGeometry(layers: Layers, geometry: Geometry): Geometry {
  const { graph } = geometry;
  const isOther = graph !== undefined && !graph.cellsAtVertices && hasCellsAtVertices(layers);
  return isOther ? geometryOf(centersOfCells(graph)) : geometry;
}

/**
 * The cells of a graph as vertices at their centers, two of which are joined where their cells share an edge: a graph whose cells
 * are its vertices. Coordinates are rounded to four decimals. An edge of more than two cells joins each with each. Linear in the graph and in the pairs of cells at each edge.
 */
export function centersOfCells(graph: DrawnGraph): DrawnGraph {
  const joined = new Map<number, readonly [number, number]>();
  for (const around of cellsAtEdges(graph))
    for (const [at, one] of around.entries())
      for (const other of around.slice(at + 1)) joined.set(one * graph.cells.length + other, [one, other]);
  return graphOfCells({
    vertices: graph.cells.map((_, cell) => {
      const { x, y } = centerOfCell(graph, cell);
      return { x: rounded(x), y: rounded(y) };
    }),
    edges: [...joined.values()],
  });
}
