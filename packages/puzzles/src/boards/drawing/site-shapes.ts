import { verticesAround } from '../geometry/drawn-graph.js';
import { cellsBeside, edgeCount } from '../geometry/edges.js';
import type { Geometry } from '../geometry/geometry.js';
import { columnOf, type Grid, rowOf } from '../geometry/grid.js';
import { type LineSite, lineGraph } from '../geometry/line-graph.js';
import type { Point } from '../geometry/point.js';
import { siteCenter, siteName } from '../geometry/sites.js';
import type { DotsShape, LineShape, Margin, PolygonShape, RectangleShape, Scene, Shape } from './scene.js';

/** What a shape is called and stands for, in any form. */
export type ShapeWords = Pick<
  Shape,
  'key' | 'address' | 'role' | 'label' | 'saysPlace' | 'look' | 'tier' | 'of'
>;

/** The widths of lines along edges, and of lines from cell to cell. */
const lineWidths: Readonly<Record<LineSite, number>> = { edge: 0.115, pair: 0.13 };

/** The widths of the lines between cells, and of those around regions and boards. */
const [thin, thick] = [0.02, 0.05];

/** The distance of a mark from the sides of its cell, where no line shows these. */
const inset = 0.06;

/** Half of the side of the mark of a cell whose edges enclose no area, and of a cell at a vertex, around its disc. */
const [halfMark, halfAtVertex] = [0.3, 0.42];

/**
 * The area of a cell: a square on a grid; else a polygon, or a small square in the middle of edges that enclose no area.
 */
export function cellArea(
  geometry: Geometry,
  cell: number,
  words: ShapeWords,
  { filled, weight }: { readonly filled: boolean; readonly weight: number } = { filled: false, weight: 1 },
): RectangleShape | PolygonShape {
  const { graph } = geometry;
  if (graph === undefined) {
    const corner = { x: columnOf(geometry, cell), y: rowOf(geometry, cell) };
    return { ...words, type: 'rectangle', corner, width: 1, height: 1, filled, weight };
  }
  const around = verticesAround(graph, cell)?.map((vertex) => graph.vertices[vertex]!);
  return { ...words, type: 'polygon', corners: around ?? markAt(geometry, cell), filled, weight };
}

function markAt(geometry: Geometry, cell: number): readonly Point[] {
  const { x, y } = siteCenter(geometry, 'cell', cell);
  const { rows, columns, graph } = geometry;
  // Around a graph of cells there is room for half a cell.
  const isAtVertex = graph?.cellsAtVertices === true;
  const half = isAtVertex ? halfAtVertex : halfMark;
  const within = (value: number, most: number): number =>
    isAtVertex ? value : Math.min(most, Math.max(0, value));
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([dx, dy]) => ({ x: within(x + dx * half, columns), y: within(y + dy * half, rows) }));
}

/** Lines at a pair, from cell to cell, or along an edge. */
export function siteLine(
  geometry: Geometry,
  site: LineSite,
  index: number,
  words: ShapeWords,
  {
    count,
    weight,
    width = lineWidths[site],
  }: Partial<Pick<LineShape, 'width'>> & Pick<LineShape, 'count' | 'weight'> = { count: 1, weight: 1 },
): LineShape {
  const { vertices, edges } = lineGraph(geometry, site);
  const [from, to] = edges[index]!;
  return { ...words, type: 'line', from: vertices[from]!, to: vertices[to]!, count, weight, width };
}

export function sizeInWords(geometry: Geometry): string {
  const { rows, columns, graph } = geometry;
  if (graph === undefined) return `${rows} rows and ${columns} columns`;
  const { vertices, edges, cells } = graph;
  if (graph.cellsAtVertices) return `${vertices.length} vertices and ${edges.length} edges`;
  return `${vertices.length} vertices, ${edges.length} edges and ${cells.length} cells`;
}

/** The margin of a drawing of cells at vertices: these may be at the border of the rectangle around the graph. None on a grid. */
export function marginAtVertices({ graph }: Geometry): { readonly margin?: Margin } {
  return graph?.cellsAtVertices === true ? { margin: { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 } } : {};
}

export function frameOf(geometry: Geometry, title: string): Omit<Scene, 'shapes'> {
  const { rows, columns, graph } = geometry;
  return { rows, columns, hasLattice: graph === undefined, title };
}

/** Thin lines between the cells of a grid, and a frame around it; on a graph, the outlines of its cells. */
export function lattice(geometry: Geometry): readonly Shape[] {
  const { rows, columns, graph } = geometry;
  if (graph !== undefined)
    return graph.cells.map((_, cell) => {
      const address = siteName(geometry, 'cell', cell);
      return cellArea(geometry, cell, { key: `grid-${address}`, address, role: 'grid', label: '' });
    });
  return [thinLines(geometry), frame(geometry, 'grid')].filter(() => rows > 0 && columns > 0);
}

/** The key of the lines between the cells of a grid. */
const latticeKey = 'lattice';

/** Whether lines between cells are printed: marks fill whole cells then, else they keep a distance. */
export function hasGridLines(print: readonly Shape[]): boolean {
  return print.some(({ key }) => key === latticeKey);
}

/** The area of a cell with a distance to its sides, and round corners; polygons stay as they are. */
export function insetArea(area: RectangleShape | PolygonShape): RectangleShape | PolygonShape {
  if (area.type === 'polygon') return area;
  const { corner, width, height } = area;
  return {
    ...area,
    corner: { x: corner.x + inset, y: corner.y + inset },
    width: width - 2 * inset,
    height: height - 2 * inset,
    rounding: 0.14,
  };
}

function thinLines({ rows, columns }: Grid): Shape {
  const line = (x: number, y: number, end: Point) => [{ x, y }, end] as const;
  const across = Array.from({ length: rows - 1 }, (_, row) => line(0, row + 1, { x: columns, y: row + 1 }));
  const upright = Array.from({ length: columns - 1 }, (_, column) =>
    line(column + 1, 0, { x: column + 1, y: rows }),
  );
  const words = { key: latticeKey, address: '', role: 'grid', label: '' } as const;
  return { ...words, type: 'segments', segments: [...across, ...upright], width: thin };
}

export const frameKey = 'frame';

/** The outline of a board, with rounded corners. Renderers of text draw that of the role `border`. */
function frame({ rows, columns }: Grid, role: 'grid' | 'border'): Shape {
  return {
    ...{ key: frameKey, address: '', role, label: '', look: 'print' },
    ...{ type: 'rectangle', corner: { x: 0, y: 0 }, width: columns, height: rows, rounding: 0.1 },
    ...{ filled: false, weight: 1, outline: thick },
  };
}

export function dots(
  key: string,
  centers: readonly Point[],
  radius: number,
  look: 'print' | 'faint',
): DotsShape {
  return { key, address: '', role: 'grid', label: '', look, type: 'dots', centers, radius };
}

/**
 * Lines around the regions of a board, and its frame: each line as long as it goes on straight between cells of different regions.
 * `regionOf`: by cell, the number of its region.
 */
export function regionBorders(grid: Grid, regionOf: ArrayLike<number>): readonly Shape[] {
  const { vertices, edges } = lineGraph(grid, 'edge');
  const lines: LineShape[] = [];
  for (let edge = 0; edge < edgeCount(grid); edge++) {
    const [one, other] = cellsBeside(grid, edge);
    if (one === null || other === null || regionOf[one] === regionOf[other]) continue;
    const [first, last] = edges[edge]!;
    const [from, to] = [vertices[first]!, vertices[last]!];
    const before = lines.findLastIndex(
      (line) => line.to.x === from.x && line.to.y === from.y && isStraight(line, to),
    );
    if (before >= 0) lines[before] = { ...lines[before]!, to };
    else {
      const words = {
        key: `border-${siteName(grid, 'edge', edge)}`,
        address: '',
        role: 'border',
        label: '',
      } as const;
      lines.push({ ...words, type: 'line', from, to, count: 1, weight: 1, width: thick });
    }
  }
  return [...lines, frame(grid, 'border')];
}

function isStraight({ from, to }: LineShape, next: Point): boolean {
  return (from.x === to.x && to.x === next.x) || (from.y === to.y && to.y === next.y);
}
