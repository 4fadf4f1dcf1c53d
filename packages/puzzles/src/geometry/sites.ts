import { cellsAtEdges, centerOfCell, middleOf } from './drawn-graph.js';
import { cellsBeside, edgeCount, uprightEdgeCount } from './edges.js';
import { type Geometry, graphOf } from './geometry.js';
import { cellCount, cellName, columnOf, rowOf } from './grid.js';
import { cellsOfPair, pairCount } from './pairs.js';
import { meanOf, type Point } from './point.js';

/**
 * Where a value sits: in a cell; between two cells that share a side, on grids alone; or on an edge, that is a side of
 * a cell, one at the border too.
 */
export type Site = 'cell' | 'pair' | 'edge';

/** The number of sites of a sort. */
export function siteCount(geometry: Geometry, site: Site): number {
  const { graph } = geometry;
  switch (site) {
    case 'cell':
      return graph === undefined ? cellCount(geometry) : graph.cells.length;
    case 'pair':
      return graph === undefined ? pairCount(geometry) : 0;
    case 'edge':
      return graph === undefined ? edgeCount(geometry) : graph.edges.length;
  }
}

/** The cells that a site belongs to: itself, the two of a pair, or those on the sides of an edge, which may be none. */
export function cellsOfSite(geometry: Geometry, site: Site, index: number): readonly number[] {
  switch (site) {
    case 'cell':
      return [index];
    case 'pair':
      return cellsOfPair(geometry, index);
    case 'edge':
      if (geometry.graph !== undefined) return cellsAtEdges(geometry.graph)[index]!;
      return cellsBeside(geometry, index).filter((cell) => cell !== null);
  }
}

/**
 * The name of a site. On a grid: `r1c2`, `r1c2-r1c3` for a pair and for the edge between two cells, `r1c1-left` for an
 * edge at the border. On another graph: `c7` for a cell, and `v2-v5` for the edge between two vertices, all from 1.
 */
export function siteName(geometry: Geometry, site: Site, index: number): string {
  const { graph } = geometry;
  if (graph !== undefined) {
    if (site === 'cell') return `c${index + 1}`;
    return graph.edges[index]!.map((vertex) => `v${vertex + 1}`).join('-');
  }
  const cells = cellsOfSite(geometry, site, index).map((cell) => cellName(geometry, cell));
  return site !== 'edge' || cells.length > 1 ? cells.join('-') : `${cells[0]}-${borderOf(geometry, index)}`;
}

/** The point in the middle of a site. */
export function siteCenter(geometry: Geometry, site: Site, index: number): Point {
  const { graph } = geometry;
  if (site === 'edge') return middleOf(graphOf(geometry), index);
  if (graph !== undefined) return centerOfCell(graph, index);
  return meanOf(
    cellsOfSite(geometry, site, index).map((cell) => ({
      x: columnOf(geometry, cell) + 0.5,
      y: rowOf(geometry, cell) + 0.5,
    })),
  );
}

/** On which side of its only cell an edge at the border of a grid is. */
function borderOf(geometry: Geometry, edge: number): string {
  const [before] = cellsBeside(geometry, edge);
  if (edge < uprightEdgeCount(geometry)) return before === null ? 'left' : 'right';
  return before === null ? 'top' : 'bottom';
}
