import { type DrawnGraph, graphOfGrid } from './drawn-graph.js';
import type { Grid } from './grid.js';
import { remembered } from './remembered.js';

/**
 * Where a puzzle is: on the square cells of a grid; or, with `graph`, on a graph, drawn within a rectangle of so many
 * rows and columns.
 */
export interface Geometry extends Grid {
  readonly graph?: DrawnGraph;
}

/** A graph as a geometry, within the smallest rectangle that holds it. */
export function geometryOf(graph: DrawnGraph): Geometry & { readonly graph: DrawnGraph } {
  const extent = (along: 'x' | 'y'): number =>
    Math.max(1, Math.ceil(graph.vertices.reduce((most, vertex) => Math.max(most, vertex[along]), 0)));
  return { rows: extent('y'), columns: extent('x'), graph };
}

const graphOfKnownGrid = remembered(graphOfGrid);

/**
 * The graph of a geometry: of a grid, its corners and sides. Linear in the cells; asked again of the same object, it is
 * there.
 */
export function graphOf(geometry: Geometry): DrawnGraph {
  return geometry.graph ?? graphOfKnownGrid(geometry);
}

/** Whether two geometries are the same: grids of one size, or equal graphs. */
export function isSameGeometry(one: Geometry, other: Geometry): boolean {
  if (one.rows !== other.rows || one.columns !== other.columns) return false;
  return one.graph === other.graph || JSON.stringify(one.graph) === JSON.stringify(other.graph);
}
