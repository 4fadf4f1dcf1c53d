import { type Graph, graphLimits, requireCounts, requireSize } from './graph.js';

/**
 * The grid of `rows · columns` vertices, numbered row by row. Its edges are in reading order: vertex by vertex, at each
 * the edge to the right, then the edge down. Throws `GraphError` where it has no vertex or too many.
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
