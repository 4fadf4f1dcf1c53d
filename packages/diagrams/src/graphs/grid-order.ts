import type { Graph } from './graph.js';

/**
 * An order of the edges for a graph whose vertices are those of a grid of `rows · columns`, numbered row by row: line by line along
 * the shorter side, which keeps the frontier small. By earlier vertex, then by later one, in reading order or in that of the
 * transposed grid. Apply it by `withEdgeOrder`.
 */
export function gridOrder({ tails, heads }: Graph, rows: number, columns: number): Int32Array {
  const place = (vertex: number): number =>
    columns <= rows ? vertex : (vertex % columns) * rows + Math.floor(vertex / columns);
  const ends = Array.from(tails, (tail, edge): readonly [number, number] => {
    const [one, other] = [place(tail), place(heads[edge]!)];
    return one < other ? [one, other] : [other, one];
  });
  return Int32Array.from(tails.keys()).sort(
    (left, right) => ends[left]![0] - ends[right]![0] || ends[left]![1] - ends[right]![1],
  );
}
