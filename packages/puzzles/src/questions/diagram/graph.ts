import {
  frontierOrder,
  type Graph,
  GraphError,
  graphProblemParts,
  gridGraph,
  gridOrder,
  readEdgeList,
  withEdgeOrder,
} from '@gridwright/diagrams';
import { decodeText } from '../../boards/formats/text.js';
import { refuseOption } from '../answering/answering.js';

/** A graph, its edges in decision order. */
export interface NamedGraph {
  /** Its name in messages. */
  readonly name: string;
  readonly graph: Graph;
  /** The names of the vertices: `r1c1` and so on for a grid. */
  readonly vertexNames: readonly string[];
  /** The size of a grid, whose vertices are numbered row by row; null for other graphs. */
  readonly grid: GridSize | null;
}

/** Rows and columns of vertices. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** The grid of `ROWSxCOLUMNS` vertices, or the graph of an edge list. Throws `ProblemAt`, and `InputError` for what is no text. */
export function readGraph(name: string, bytes: Uint8Array): NamedGraph {
  const text = decodeText(bytes);
  const size = /^\s*(\d{1,9})[x×](\d{1,9})\s*$/i.exec(text);
  try {
    return size === null ? edgeList(name, text) : grid(text.trim(), Number(size[1]), Number(size[2]));
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const { place, expected, found } = graphProblemParts(error.problem);
    return refuseOption(place === null ? name : `${name}: ${place}`, expected, found);
  }
}

/** The vertex of this name. Throws `ProblemAt`. */
export function vertexNamed(name: string, { vertexNames, name: graph }: NamedGraph, option: string): number {
  const vertex = vertexNames.indexOf(name);
  if (vertex >= 0) return vertex;
  return refuseOption(option, `a vertex of ${graph}, such as ${vertexNames[0] ?? 'none'}`, name);
}

function grid(name: string, rows: number, columns: number): NamedGraph {
  const graph = gridGraph(rows, columns);
  const vertexNames = Array.from(
    { length: graph.vertexCount },
    (_, vertex) => `r${Math.floor(vertex / columns) + 1}c${(vertex % columns) + 1}`,
  );
  return {
    name,
    graph: withEdgeOrder(graph, gridOrder(graph, rows, columns)),
    vertexNames,
    grid: { rows, columns },
  };
}

function edgeList(name: string, text: string): NamedGraph {
  const { graph, names } = readEdgeList(text);
  if (graph.tails.length === 0)
    refuseOption(name, 'an edge list: the names of two vertices a line', 'no edge');
  return { name, graph: withEdgeOrder(graph, frontierOrder(graph)), vertexNames: names, grid: null };
}
