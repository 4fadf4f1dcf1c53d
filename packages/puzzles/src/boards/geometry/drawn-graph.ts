import { cornerCount, cornersOfEdge, edgeCount, edgeToward } from './edges.js';
import { cellCount, type Grid } from './grid.js';
import { directions } from './pairs.js';
import { meanOf, type Point } from './point.js';
import { remembered } from './remembered.js';

/**
 * A simple graph drawn in the plane, with cells: sets of its edges, usually those around a face. It has no edge from a
 * vertex to itself, and no two edges between the same vertices.
 */
export interface DrawnGraph {
  /** Where each vertex is; no coordinate is negative. */
  readonly vertices: readonly Point[];
  /** The two vertices of each edge, numbered from 0. */
  readonly edges: readonly (readonly [number, number])[];
  /** The edges of each cell, numbered from 0, each once; at least one, unless cells are at vertices. */
  readonly cells: readonly (readonly number[])[];
  /**
   * Whether the cells are the vertices, each with the edges that end there, ascending: for kinds whose lines run between cells.
   * The pairs of cells are the edges then.
   */
  readonly cellsAtVertices?: true;
}

/** A graph whose cells are its vertices. Linear in the graph. */
export function graphOfCells({ vertices, edges }: Pick<DrawnGraph, 'vertices' | 'edges'>): DrawnGraph {
  return { vertices, edges, cells: edgesOfVertices({ vertices, edges }), cellsAtVertices: true };
}

/** The corners, sides and cells of a grid as a graph: numbered as `edges.ts` and `grid.ts` say. Linear in the cells. */
export function graphOfGrid(grid: Grid): DrawnGraph {
  return {
    vertices: Array.from({ length: cornerCount(grid) }, (_, corner) => ({
      x: corner % (grid.columns + 1),
      y: Math.floor(corner / (grid.columns + 1)),
    })),
    edges: Array.from({ length: edgeCount(grid) }, (_, edge) => cornersOfEdge(grid, edge)),
    cells: Array.from({ length: cellCount(grid) }, (_, cell) =>
      directions.map((direction) => edgeToward(grid, cell, direction)),
    ),
  };
}

/** The edges at each vertex, ascending. Linear in the graph; cached for each object. */
export const edgesAtVertices = remembered((graph: DrawnGraph) => edgesOfVertices(graph));

function edgesOfVertices({
  vertices,
  edges,
}: Pick<DrawnGraph, 'vertices' | 'edges'>): readonly (readonly number[])[] {
  const found = vertices.map((): number[] => []);
  for (const [edge, ends] of edges.entries()) for (const end of ends) found[end]!.push(edge);
  return found;
}

/** The cells that have each edge, ascending. Linear in the graph; cached for each object. */
export const cellsAtEdges = remembered(({ edges, cells }: DrawnGraph): readonly (readonly number[])[] => {
  const found = edges.map((): number[] => []);
  for (const [cell, around] of cells.entries()) for (const edge of around) found[edge]!.push(cell);
  return found;
});

/** The edge between two vertices, or null. */
export function edgeJoining(graph: DrawnGraph, one: number, other: number): number | null {
  return edgesAtVertices(graph)[one]!.find((edge) => graph.edges[edge]!.includes(other)) ?? null;
}

/** The end of an edge that is not this one. */
export function otherEnd({ edges }: Pick<DrawnGraph, 'edges'>, edge: number, vertex: number): number {
  const [one, other] = edges[edge]!;
  return one === vertex ? other : one;
}

/** The middle of an edge. */
export function middleOf({ vertices, edges }: DrawnGraph, edge: number): Point {
  return meanOf(edges[edge]!.map((end) => vertices[end]!));
}

/** Where the number of a cell is drawn: in the middle of its edges, or at its vertex. */
export function centerOfCell(graph: DrawnGraph, cell: number): Point {
  if (graph.cellsAtVertices) return graph.vertices[cell]!;
  return meanOf(graph.cells[cell]!.map((edge) => middleOf(graph, edge)));
}

/** The vertices around a cell, in order, where its edges are one cycle; otherwise null. */
export function verticesAround(graph: DrawnGraph, cell: number): readonly number[] | null {
  return ringAround(graph, cell)?.vertices ?? null;
}

/** A cycle: its vertices, each before the edge at the same place that leads to the next one. */
export interface Ring {
  readonly vertices: readonly number[];
  readonly edges: readonly number[];
}

/** The edges of a cell as a cycle; null if they are not one. Linear in them. */
export function ringAround({ edges, cells, cellsAtVertices }: DrawnGraph, cell: number): Ring | null {
  if (cellsAtVertices) return null;
  const around = cells[cell]!;
  const next = new Map<number, number[]>();
  for (const edge of around)
    for (const end of edges[edge]!) {
      const known = next.get(end);
      if (known) known.push(edge);
      else next.set(end, [edge]);
    }
  const [start] = edges[around[0]!]!;
  const ring: { readonly vertices: number[]; readonly edges: number[] } = { vertices: [], edges: [] };
  let [vertex, edge] = [start, around[0]!];
  do {
    ring.vertices.push(vertex);
    ring.edges.push(edge);
    const [one, other] = edges[edge]!;
    vertex = one === vertex ? other : one;
    const here = next.get(vertex)!;
    if (here.length !== 2) return null;
    edge = here[0] === edge ? here[1]! : here[0]!;
  } while (vertex !== start);
  return ring.edges.length === around.length ? ring : null;
}
