import { type DrawnGraph, graphOfGrid } from './drawn-graph.js';
import type { Grid } from './grid.js';
import { rememberedBySize } from './remembered.js';

/**
 * The board of a puzzle: the square cells of a grid, or, with `graph`, a graph drawn within a rectangle of `rows` and
 * `columns`.
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

/** The geometry of puzzles without a board. */
export const noBoard: Geometry = { rows: 0, columns: 0 };

const graphOfKnownGrid = rememberedBySize(graphOfGrid);

/**
 * The graph of a geometry; for a grid, its corners and sides. Linear in the cells; cached for each
 * size.
 */
export function graphOf(geometry: Geometry): DrawnGraph {
  return geometry.graph ?? graphOfKnownGrid(geometry);
}

/** Whether two geometries are the same: grids of one size, or equal graphs. */
export function isSameGeometry(one: Geometry, other: Geometry): boolean {
  if (one.rows !== other.rows || one.columns !== other.columns) return false;
  return one.graph === other.graph || JSON.stringify(one.graph) === JSON.stringify(other.graph);
}
