import { cellsAtEdges, centerOfCell, middleOf } from './drawn-graph.js';
import { cellsBeside, edgeCount, uprightEdgeCount } from './edges.js';
import { type Geometry, graphOf } from './geometry.js';
import { cellAt, cellCount, cellName, columnOf, rowOf } from './grid.js';
import { cellsOfPair, pairCount } from './pairs.js';
import { meanOf, type Point } from './point.js';

/**
 * Where a value sits on a board: in a cell; between two cells that share a side (only on grids, and on graphs whose cells are
 * their vertices); on an edge, which is a side of a cell, also at the border; or beside a row or a column of a grid.
 */
export type GridSite = 'cell' | 'pair' | 'edge' | 'row' | 'column';

/** A site of a board, of any sort. */
export interface SortedSite {
  readonly site: GridSite;
  readonly index: number;
}

/** A site for each record of a list of records, which is named; or several, in the columns of a table whose rows are the records. */
export interface RecordSite {
  readonly recordsOf: string;
  /** The names of the columns; missing for one site for each record. */
  columns?(space: SiteSpace): readonly string[];
  /** The list whose first record the columns belong to, as places belong to a row of places: its id says what a column is. */
  readonly columnsIn?: string;
}

/** Where a value sits. */
export type Site = GridSite | RecordSite;

/** The board and the lists of records that have the sites of a puzzle. */
export interface SiteSpace extends Geometry {
  readonly records?: Readonly<Record<string, readonly { readonly id: string }[]>>;
}

/** Whether a site is one of the board, not of a record. */
export function isGridSite(site: Site): site is GridSite {
  return typeof site === 'string';
}

function recordsAt({ records }: SiteSpace, { recordsOf }: RecordSite): readonly { readonly id: string }[] {
  return records?.[recordsOf] ?? [];
}

function columnCount(space: SiteSpace, site: RecordSite): number {
  return site.columns?.(space).length ?? 1;
}

/** The record of a site at records, by index, and the name of the column; null if each record has one site. */
export function recordPlace(
  space: SiteSpace,
  site: RecordSite,
  index: number,
): { readonly record: number; readonly column: string | null } {
  const columns = site.columns?.(space);
  if (columns === undefined) return { record: index, column: null };
  return { record: Math.floor(index / columns.length), column: columns[index % columns.length]! };
}

/** A text that is the same for sites of the same sort: `cell`, `records of people`, `table of people`. */
export function siteKey(site: Site): string {
  if (isGridSite(site)) return site;
  return `${site.columns === undefined ? 'records' : 'table'} of ${site.recordsOf}`;
}

/** What the columns of a table are called: the id of the record that they belong to; null without one. */
export function columnNoun({ records }: SiteSpace, { columnsIn }: RecordSite): string | null {
  return columnsIn === undefined ? null : (records?.[columnsIn]?.[0]?.id ?? null);
}

/** The number of sites of a sort. */
export function siteCount(space: SiteSpace, site: Site): number {
  const { graph, rows, columns } = space;
  if (!isGridSite(site)) return recordsAt(space, site).length * columnCount(space, site);
  switch (site) {
    case 'cell':
      return graph === undefined ? cellCount(space) : graph.cells.length;
    case 'pair':
      if (graph === undefined) return pairCount(space);
      return graph.cellsAtVertices ? graph.edges.length : 0;
    case 'edge':
      return graph === undefined ? edgeCount(space) : graph.edges.length;
    case 'row':
      return graph === undefined ? rows : 0;
    case 'column':
      return graph === undefined ? columns : 0;
  }
}

/**
 * The cells that a site belongs to: itself, the two of a pair, those on the sides of an edge, possibly none, those of a
 * row or a column, ascending; none for a record.
 */
export function cellsOfSite(space: SiteSpace, site: Site, index: number): readonly number[] {
  const { rows, columns } = space;
  if (!isGridSite(site)) return [];
  switch (site) {
    case 'cell':
      return [index];
    case 'pair':
      return space.graph === undefined ? cellsOfPair(space, index) : space.graph.edges[index]!;
    case 'edge':
      if (space.graph !== undefined) return cellsAtEdges(space.graph)[index]!;
      return cellsBeside(space, index).filter((cell) => cell !== null);
    case 'row':
      return Array.from({ length: columns }, (_, column) => cellAt(space, index, column));
    case 'column':
      return Array.from({ length: rows }, (_, row) => cellAt(space, row, index));
  }
}

/**
 * The name of a site. On a grid: `r1c2`, `r1c2-r1c3` for a pair and for the edge between two cells, `r1c1-left` for an
 * edge at the border, `row 1`, `column 2`. On another graph: `c7` for a cell, or `v7` if it is a vertex, and
 * `v2-v5` for the edge between two vertices, all from 1. The name of a record is its id, and in a table
 * that of its column follows: `color 3`; an id with a space is quoted, `"hair color" 3`.
 */
export function siteName(space: SiteSpace, site: Site, index: number): string {
  const { graph } = space;
  if (!isGridSite(site)) {
    const { record, column } = recordPlace(space, site, index);
    const { id } = recordsAt(space, site)[record]!;
    return column === null ? id : `${/[\s"]/.test(id) ? JSON.stringify(id) : id} ${column}`;
  }
  if (site === 'row' || site === 'column') return `${site} ${index + 1}`;
  if (graph !== undefined) {
    if (site === 'cell') return `${graph.cellsAtVertices ? 'v' : 'c'}${index + 1}`;
    return graph.edges[index]!.map((vertex) => `v${vertex + 1}`).join('-');
  }
  const cells = cellsOfSite(space, site, index).map((cell) => cellName(space, cell));
  return site !== 'edge' || cells.length > 1 ? cells.join('-') : `${cells[0]}-${borderOf(space, index)}`;
}

/** The place of a site in words: its name, but in a table `color of house 3`, or `color of Monday` where columns have names. */
export function placeInWords(space: SiteSpace, site: Site, index: number): string {
  if (isGridSite(site)) return siteName(space, site, index);
  const { record, column } = recordPlace(space, site, index);
  const { id } = recordsAt(space, site)[record]!;
  if (column === null) return id;
  const noun = /^\d+$/.test(column) ? columnNoun(space, site) : null;
  return `${id} of ${noun === null ? column : `${noun} ${column}`}`;
}

/** The point in the middle of a site; of a row or a column, half a cell before its first cell. */
export function siteCenter(geometry: Geometry, site: GridSite, index: number): Point {
  const { graph } = geometry;
  if (site === 'edge' || (site === 'pair' && graph !== undefined)) return middleOf(graphOf(geometry), index);
  if (site === 'row') return { x: -0.5, y: index + 0.5 };
  if (site === 'column') return { x: index + 0.5, y: -0.5 };
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
