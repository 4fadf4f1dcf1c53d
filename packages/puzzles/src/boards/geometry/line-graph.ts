import type { DrawnGraph } from './drawn-graph.js';
import { type Geometry, graphOf } from './geometry.js';
import { cellAt, cellCount, columnOf, type Grid, rowOf } from './grid.js';
import { cellsOfPair, pairCount, pairToward } from './pairs.js';
import { rememberedBySize } from './remembered.js';
import type { Site } from './sites.js';

/** The sites on which lines are drawn: along edges, or between the centers of two cells of a pair. */
export type LineSite = Extract<Site, 'pair' | 'edge'>;

/** Whether lines are drawn on sites of this sort. */
export function isLineSite(site: Site): site is LineSite {
  return site === 'pair' || site === 'edge';
}

/** Of a graph whose cells are not its vertices. */
const noPairs: DrawnGraph = { vertices: [], edges: [], cells: [] };

const graphOfPairs = rememberedBySize((geometry: Grid): DrawnGraph => {
  const { rows, columns } = geometry;
  return {
    vertices: Array.from({ length: cellCount(geometry) }, (_, cell) => ({
      x: columnOf(geometry, cell) + 0.5,
      y: rowOf(geometry, cell) + 0.5,
    })),
    edges: Array.from({ length: pairCount(geometry) }, (_, pair) => cellsOfPair(geometry, pair)),
    cells: Array.from({ length: (rows - 1) * (columns - 1) }, (_, face) => {
      const [row, column] = [Math.floor(face / (columns - 1)), face % (columns - 1)];
      const [upperLeft, lowerRight] = [cellAt(geometry, row, column), cellAt(geometry, row + 1, column + 1)];
      return [
        pairToward(geometry, upperLeft, 'down')!,
        pairToward(geometry, lowerRight, 'up')!,
        pairToward(geometry, upperLeft, 'right')!,
        pairToward(geometry, lowerRight, 'left')!,
      ];
    }),
  };
});

/**
 * The graph along whose edges lines of a layer are drawn; its edges are numbered as the sites. For `edge`, the graph of
 * the geometry. For `pair`, the cells at their centers as vertices, the pairs as edges, and as cells the unit squares
 * between four centers, row by row; of a graph whose cells are its vertices, the graph itself; without vertices on other graphs. Linear in the cells; cached for
 * each size.
 */
export function lineGraph(geometry: Geometry, site: LineSite): DrawnGraph {
  if (site === 'edge') return graphOf(geometry);
  const { graph } = geometry;
  if (graph === undefined) return graphOfPairs(geometry);
  return graph.cellsAtVertices ? graph : noPairs;
}
