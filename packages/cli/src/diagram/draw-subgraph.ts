import type { Graph } from '@gridwright/diagrams';
import type { CalledGraph, GridSize } from './graph.js';

/** By which of the four neighbors a vertex has an edge to: up 1, right 2, down 4, left 8. */
const crossings = '·╵╶└╷│┌├╴┘─┴┐┤┬┼';

/** A set of edges as text: of a grid drawn, of another graph the names of each edge's vertices. */
export function drawSubgraph(edges: readonly number[], graph: Graph, called: CalledGraph): string {
  if (called.grid !== null) return drawOnGrid(edges, graph, called.grid);
  return edges.length === 0
    ? '(no edge)'
    : edgeNames(edges, graph, called)
        .map((ends) => ends.join('–'))
        .join(' ');
}

/** The names of the two vertices of each edge. */
export function edgeNames(
  edges: readonly number[],
  { tails, heads }: Graph,
  { vertexNames }: CalledGraph,
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
