import { centersOfCells } from '../geometry/drawn-graph.js';
import { type Geometry, geometryOf } from '../geometry/geometry.js';
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
