import { type DrawnGraph, graphOfCells } from './drawn-graph.js';
import { maxCells } from './grid.js';

/** The maximum coordinate of a drawn graph. */
export const maxExtent = 10_000;

type GraphPart = 'vertices' | 'edges' | 'cells';

/**
 * Why a graph cannot be a board: at which vertex, edge or cell, what was expected and what was found.
 */
export interface GraphProblem {
  readonly part: GraphPart;
  readonly index: number;
  readonly expected: string;
  readonly found: string;
}

/** The first problem of a graph, or null. Linear in its size. */
export function graphProblem({ vertices, edges, cells, cellsAtVertices }: DrawnGraph): GraphProblem | null {
  const problem = (part: GraphPart, index: number, expected: string, found: string): GraphProblem => ({
    part,
    index,
    expected,
    found,
  });
  const parts = [
    ['vertices', vertices],
    ['edges', edges],
    ['cells', cells],
  ] as const;
  for (const [part, { length }] of parts)
    if (length > maxCells) return problem(part, maxCells, `at most ${maxCells}`, String(length));
  if (cellsAtVertices && vertices.length === 0) return problem('vertices', 0, 'at least one vertex', 'none');
  if (!cellsAtVertices && edges.length === 0) return problem('edges', 0, 'at least one edge', 'none');
  for (const [index, { x, y }] of vertices.entries())
    for (const value of [x, y])
      if (!(value >= 0 && value <= maxExtent))
        return problem('vertices', index, `coordinates from 0 to ${maxExtent}`, String(value));
  const known = new Set<number>();
  for (const [index, ends] of edges.entries()) {
    const [one, other] = [Math.min(...ends), Math.max(...ends)];
    if (!(Number.isInteger(one) && Number.isInteger(other) && one >= 0 && other < vertices.length))
      return problem('edges', index, `two vertices from 0 to ${vertices.length - 1}`, ends.join(' and '));
    if (one === other) return problem('edges', index, 'two vertices', `${one} twice`);
    const key = one * vertices.length + other;
    if (known.has(key))
      return problem('edges', index, 'vertices that no other edge joins', ends.join(' and '));
    known.add(key);
  }
  if (cellsAtVertices) {
    const expected = graphOfCells({ vertices, edges }).cells;
    if (cells.length !== expected.length)
      return problem('cells', 0, `${expected.length}, one at each vertex`, String(cells.length));
    const wrong = expected.findIndex((around, index) => around.join() !== cells[index]!.join());
    if (wrong < 0) return null;
    return problem(
      'cells',
      wrong,
      `the edges at vertex ${wrong} (${expected[wrong]!.join(', ')})`,
      cells[wrong]!.join(', '),
    );
  }
  for (const [index, around] of cells.entries()) {
    if (around.length === 0) return problem('cells', index, 'at least one edge', 'none');
    if (new Set(around).size < around.length)
      return problem('cells', index, 'each edge once', around.join(', '));
    const wrong = around.find((edge) => !(Number.isInteger(edge) && edge >= 0 && edge < edges.length));
    if (wrong !== undefined)
      return problem('cells', index, `edges from 0 to ${edges.length - 1}`, String(wrong));
  }
  return null;
}
