import { connectedComponents } from '../geometry/components.js';
import { type DrawnGraph, edgesAtVertices } from '../geometry/drawn-graph.js';
import type { SiteValues } from '../layers/board.js';
import { empty } from '../layers/layer.js';
import type { Extent } from '../rules/rule.js';

/** The lines on some sites. */
export interface LineCount {
  /** The number of sites with a line. */
  readonly drawn: number;
  /** The number of sites on which a line may still be drawn. */
  readonly open: number;
}

/** The lines on some sites of a layer; a complete drawing has no open sites. */
export function lineCount(values: SiteValues, sites: readonly number[], extent: Extent): LineCount {
  const drawn = sites.filter((site) => values[site]! > 0).length;
  if (extent === 'complete') return { drawn, open: 0 };
  return { drawn, open: sites.filter((site) => values[site] === empty).length };
}

/** By vertex, the edges with a line that end there, ascending. Linear in the graph. */
export function linesAtVertices(graph: DrawnGraph, values: SiteValues): readonly (readonly number[])[] {
  return edgesAtVertices(graph).map((edges) => edges.filter((edge) => values[edge]! > 0));
}

/** A connected component of lines. */
export interface LineComponent {
  /** Ascending. */
  readonly edges: readonly number[];
  /** Whether no line ends in it, so that it cannot grow without a branch. */
  readonly isClosed: boolean;
}

/** The connected components of the lines of a layer, by their first edges. Linear in the graph, apart from sorting. */
export function lineComponents(graph: DrawnGraph, values: SiteValues): readonly LineComponent[] {
  const linesAt = linesAtVertices(graph, values);
  const ends = (edge: number): readonly number[] => graph.edges[edge]!;
  const drawn = [...graph.edges.keys()].filter((edge) => values[edge]! > 0);
  return connectedComponents(drawn, (edge) => ends(edge).flatMap((vertex) => linesAt[vertex]!)).map(
    (edges) => ({
      edges: edges.toSorted((one, other) => one - other),
      isClosed: edges.every((edge) => ends(edge).every((vertex) => linesAt[vertex]!.length > 1)),
    }),
  );
}
