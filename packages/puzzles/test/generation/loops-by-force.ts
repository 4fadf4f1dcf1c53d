import type { DrawnGraph } from '../../src/boards/geometry/drawn-graph.js';

/**
 * All sets of loops on a plane graph, as layers of lines: the borders of all sets of cells at whose vertices no more than two lines meet.
 * `several`: whether they need not be one loop. Exponential in the cells.
 */
export function loopsByForce(graph: DrawnGraph, several: boolean): readonly Int16Array[] {
  const loops: Int16Array[] = [];
  for (let inside = 1; inside < 2 ** graph.cells.length; inside++) {
    const lines = new Int16Array(graph.edges.length);
    for (const [cell, edges] of graph.cells.entries())
      if (((inside >> cell) & 1) === 1) for (const edge of edges) lines[edge] = 1 - lines[edge]!;
    const degrees = new Uint8Array(graph.vertices.length);
    for (const [edge, ends] of graph.edges.entries())
      if (lines[edge] === 1) for (const end of ends) degrees[end]! += 1;
    if (degrees.every((degree) => degree <= 2) && (several || isOneLoop(graph, lines))) loops.push(lines);
  }
  return loops;
}

function isOneLoop({ edges }: DrawnGraph, lines: Int16Array): boolean {
  const drawn = edges.filter((_, edge) => lines[edge] === 1);
  const reached = new Set([drawn[0]![0]]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const ends of drawn)
      if (ends.some((end) => reached.has(end))) for (const end of ends) reached.add(end);
  }
  return drawn.every(([end]) => reached.has(end));
}
