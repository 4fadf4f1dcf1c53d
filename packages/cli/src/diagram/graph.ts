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
import { CallError } from '../call-error.js';
import { type InputIo, readGraphFile } from '../puzzle-input.js';

/** The graph of a call, its edges in decision order. */
export interface CalledGraph {
  /** Its name in the call. */
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

/** The grid of `ROWSxCOLUMNS` vertices, or the graph of an edge list. Throws `CallError`. */
export async function readGraph(argument: string, io: InputIo): Promise<CalledGraph> {
  const size = /^(\d{1,9})[x×](\d{1,9})$/i.exec(argument);
  try {
    return size === null ? await edgeList(argument, io) : grid(argument, Number(size[1]), Number(size[2]));
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const { place, expected, found } = graphProblemParts(error.problem);
    throw new CallError(place === null ? argument : `${argument}: ${place}`, expected, found);
  }
}

/** The vertex of this name. Throws `CallError`. */
export function vertexNamed(name: string, { vertexNames, name: graph }: CalledGraph, option: string): number {
  const vertex = vertexNames.indexOf(name);
  if (vertex < 0)
    throw new CallError(option, `a vertex of ${graph}, such as ${vertexNames[0] ?? 'none'}`, name);
  return vertex;
}

function grid(name: string, rows: number, columns: number): CalledGraph {
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

async function edgeList(argument: string, io: InputIo): Promise<CalledGraph> {
  const { name, bytes } = await readGraphFile(argument, io);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CallError(name, 'UTF-8 text', 'invalid bytes');
  }
  const { graph, names } = readEdgeList(text);
  if (graph.tails.length === 0)
    throw new CallError(name, 'an edge list: the names of two vertices a line', 'no edge');
  return { name, graph: withEdgeOrder(graph, frontierOrder(graph)), vertexNames: names, grid: null };
}
