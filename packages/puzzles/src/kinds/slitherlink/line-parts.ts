import { edgesAtVertices } from '../../geometry/drawn-graph.js';
import { graphOf } from '../../geometry/geometry.js';
import type { Position } from '../../layers/board.js';
import type { Slitherlink } from './layers.js';

/** Lines that hang together. */
export interface LinePart {
  /** Ascending. */
  readonly edges: readonly number[];
  /** Whether no line of it ends, so that nothing can be added to it. */
  readonly isClosed: boolean;
}

/** The lines of a drawing, part by part. Linear in the edges, but for the order. */
export function linesInParts({ puzzle, answers }: Position<Slitherlink>): readonly LinePart[] {
  const graph = graphOf(puzzle);
  const isLine = (edge: number): boolean => answers.lines[edge] === 1;
  const linesAt = edgesAtVertices(graph).map((edges) => edges.filter(isLine));
  const seen = new Set<number>();
  const parts: LinePart[] = [];
  for (const first of graph.edges.keys()) {
    if (!isLine(first) || seen.has(first)) continue;
    seen.add(first);
    const edges = [first];
    let isClosed = true;
    for (let at = 0; at < edges.length; at++)
      for (const vertex of graph.edges[edges[at]!]!) {
        if (linesAt[vertex]!.length === 1) isClosed = false;
        for (const edge of linesAt[vertex]!) {
          if (seen.has(edge)) continue;
          seen.add(edge);
          edges.push(edge);
        }
      }
    parts.push({ edges: edges.sort((one, other) => one - other), isClosed });
  }
  return parts;
}
