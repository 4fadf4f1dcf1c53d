import type { Graph } from '@gridwright/diagrams';
import type { GridSize, NamedGraph } from './graph.js';

/** The box-drawing character by the edges of a vertex: up 1, right 2, down 4, left 8. */
const crossings = '·╵╶└╷│┌├╴┘─┴┐┤┬┼';

/** A set of edges as text: a drawing on a grid, otherwise the names of each edge's vertices. */
export function edgesText(edges: readonly number[], graph: Graph, named: NamedGraph): string {
  if (named.grid !== null) return drawOnGrid(edges, graph, named.grid);
  return edges.length === 0
    ? '(no edge)'
    : edgeNames(edges, graph, named)
        .map((ends) => ends.join('–'))
        .join(' ');
}

/** The names of the two vertices of each edge. */
export function edgeNames(
  edges: readonly number[],
  { tails, heads }: Graph,
  { vertexNames }: NamedGraph,
): [string, string][] {
  return edges.map((edge) => [vertexNames[tails[edge]!]!, vertexNames[heads[edge]!]!]);
}

function drawOnGrid(edges: readonly number[], { tails, heads }: Graph, { rows, columns }: GridSize): string {
  const bits = new Uint8Array(rows * columns);
  for (const edge of edges) {
    const first = Math.min(tails[edge]!, heads[edge]!);
    const second = Math.max(tails[edge]!, heads[edge]!);
    const isAcross = second === first + 1 && second % columns !== 0;
    bits[first]! |= isAcross ? 2 : 4;
    bits[second]! |= isAcross ? 8 : 1;
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from(bits.subarray(row * columns, (row + 1) * columns), (bit, column) => {
      const isLast = column + 1 === columns;
      return `${crossings[bit]}${isLast ? '' : (bit & 2) === 0 ? ' ' : '─'}`;
    }).join(''),
  ).join('\n');
}
