import { badArgument } from '../errors.js';
import { GraphError } from './graph-error.js';

/** An undirected graph without loops and parallel edges. Its edges are the elements of diagrams, in this order. */
export interface Graph {
  /** Vertices are numbered from 0. */
  readonly vertexCount: number;
  /** By edge, one of its two vertices. */
  readonly tails: Int32Array;
  /** By edge, the other one. */
  readonly heads: Int32Array;
}

/** Limits of the numbers of vertices and edges. */
export const graphLimits = { vertices: 1 << 20, edges: 1 << 20 } as const;

/**
 * The graph with these edges, in this order. Throws `GraphError` for a vertex outside 0 to `vertexCount − 1`, a
 * loop, a parallel edge, or more vertices or edges than `graphLimits` allow.
 */
export function graphOf(vertexCount: number, edges: readonly (readonly [number, number])[]): Graph {
  requireCounts(vertexCount, edges.length);
  const seen = new Set<number>();
  for (const [index, [tail, head]] of edges.entries()) {
    for (const vertex of [tail, head])
      if (!Number.isInteger(vertex) || vertex < 0 || vertex >= vertexCount)
        throw new GraphError({ code: 'unknown vertex', edge: index, vertex, vertexCount });
    if (tail === head) throw new GraphError({ code: 'loop', edge: index, vertex: tail });
    const pair = Math.min(tail, head) * vertexCount + Math.max(tail, head);
    if (seen.has(pair)) throw new GraphError({ code: 'parallel edges', edge: index, tail, head });
    seen.add(pair);
  }
  return {
    vertexCount,
    tails: Int32Array.from(edges, ([tail]) => tail),
    heads: Int32Array.from(edges, ([, head]) => head),
  };
}

/** The graph whose edge i is edge `order[i]`. Throws `DiagramError` unless the order is a permutation of the edges. */
export function withEdgeOrder(graph: Graph, order: Int32Array): Graph {
  const { tails } = graph;
  const edges = new Set(order);
  const isWrong = (edge: number): boolean => edge < 0 || edge >= tails.length;
  if (order.length !== tails.length || edges.size !== order.length || order.some(isWrong))
    throw badArgument(
      'order',
      `each of ${tails.length} edges once`,
      `${order.length} numbers, ${edges.size} of them different`,
    );
  return reordered(graph, order);
}

/** `withEdgeOrder` without the check. */
export function reordered({ vertexCount, tails, heads }: Graph, order: Int32Array): Graph {
  return {
    vertexCount,
    tails: order.map((edge) => tails[edge]!),
    heads: order.map((edge) => heads[edge]!),
  };
}

/** Throws `GraphError` for too many vertices or edges. */
function requireCounts(vertices: number, edges: number): void {
  requireSize('vertices', vertices, 0, graphLimits.vertices);
  requireSize('edges', edges, 0, graphLimits.edges);
}

/** Throws `GraphError` unless `found` is a whole number from `min` to `max`. */
function requireSize(
  what: 'vertices' | 'edges' | 'rows' | 'columns',
  found: number,
  min: number,
  max: number,
): void {
  if (!Number.isInteger(found) || found < min || found > max)
    throw new GraphError({ code: 'size', what, found, min, max });
}

/**
 * The grid of `rows · columns` vertices, numbered row by row. Edges are in reading order: for each vertex the edge
 * to the right, then the edge down. Throws `GraphError` for no vertex or too many.
 */
export function gridGraph(rows: number, columns: number): Graph {
  requireSize('rows', rows, 1, graphLimits.vertices);
  requireSize('columns', columns, 1, graphLimits.vertices);
  requireCounts(rows * columns, 2 * rows * columns - rows - columns);
  const tails: number[] = [];
  const heads: number[] = [];
  for (let vertex = 0; vertex < rows * columns; vertex += 1) {
    if ((vertex + 1) % columns !== 0) {
      tails.push(vertex);
      heads.push(vertex + 1);
    }
    if (vertex + columns < rows * columns) {
      tails.push(vertex);
      heads.push(vertex + columns);
    }
  }
  return { vertexCount: rows * columns, tails: Int32Array.from(tails), heads: Int32Array.from(heads) };
}

/** A graph whose vertices have names. */
export interface NamedGraph {
  readonly graph: Graph;
  /** By vertex, its name. */
  readonly names: readonly string[];
}

const maxShownLength = 40;

/** Control characters except the tab, and Unicode line separators, which end no line here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters.
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Reads a graph from lines of two words: the names of an edge's vertices. A line of one word declares a vertex,
 * which may be isolated. `#` starts a comment. Vertices and edges are numbered in order of appearance.
 *
 * Throws `GraphError` with the line for more than two words, a loop, a repeated edge, more than `graphLimits`
 * allow, and, with its column, for a control character.
 */
export function readEdgeList(text: string): NamedGraph {
  const numbers = new Map<string, number>();
  const tails: number[] = [];
  const heads: number[] = [];
  const lineOf = new Map<string, number>();
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const words = line
      .replace(/^\uFEFF/, '')
      .replace(/#.*/s, '')
      .split(/\s+/)
      .filter((word) => word !== '');
    const fail = (expected: string, found: string, column?: number): GraphError =>
      new GraphError({ code: 'line', line: index + 1, ...(column && { column }), expected, found });
    const control = line.search(controlCharacter);
    if (control >= 0)
      throw fail('printable text', `the control character ${line.charCodeAt(control)}`, control + 1);
    if (words.length > 2) throw fail('the names of two vertices', `${words.length} words`);
    for (const word of words) {
      if (numbers.has(word)) continue;
      if (numbers.size === graphLimits.vertices)
        throw fail(`at most ${graphLimits.vertices} vertices`, 'one more');
      numbers.set(word, numbers.size);
    }
    const [first, second] = words;
    if (first === undefined || second === undefined) continue;
    const [tail, head] = [numbers.get(first)!, numbers.get(second)!];
    if (tail === head) throw fail('two different vertices', `${shown(first)} twice`);
    const pair = `${Math.min(tail, head)} ${Math.max(tail, head)}`;
    const earlier = lineOf.get(pair);
    if (earlier !== undefined) throw fail('each edge once', `the edge of line ${earlier} again`);
    if (tails.length === graphLimits.edges) throw fail(`at most ${graphLimits.edges} edges`, 'one more');
    lineOf.set(pair, index + 1);
    tails.push(tail);
    heads.push(head);
  }
  const graph = { vertexCount: numbers.size, tails: Int32Array.from(tails), heads: Int32Array.from(heads) };
  return { graph, names: [...numbers.keys()] };
}

/** A word for an error message: quoted, printable and truncated. */
function shown(word: string): string {
  const text = word.length > maxShownLength ? `${word.slice(0, maxShownLength)}…` : word;
  return JSON.stringify(text).replace(
    /[^ -~…]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
