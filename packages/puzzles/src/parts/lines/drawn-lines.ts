import { type DrawnGraph, edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import type { SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Extent } from '../../boards/rules/rule.js';

/** The lines on some sites. */
export interface LineCount {
  /** The number of sites with a line. */
  readonly drawn: number;
  /** The number of sites on which a line may still be drawn. */
  readonly open: number;
}

/** The lines on some sites of a layer; a complete drawing has no open sites. */
export function lineCount(values: SiteValues, sites: readonly number[], extent: Extent): LineCount {
  let drawn = 0;
  let open = 0;
  for (const site of sites) {
    if (values[site]! > 0) drawn += 1;
    else if (values[site] === empty && extent === 'partial') open += 1;
  }
  return { drawn, open };
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
  const around = edgesAtVertices(graph);
  const isReached = new Uint8Array(graph.edges.length);
  const components: LineComponent[] = [];
  for (let first = 0; first < isReached.length; first++) {
    if (isReached[first] === 1 || !(values[first]! > 0)) continue;
    isReached[first] = 1;
    const edges = [first];
    let isClosed = true;
    // Also visits the edges that are added on the way.
    for (const edge of edges)
      for (const vertex of graph.edges[edge]!) {
        let lines = 0;
        for (const other of around[vertex]!) {
          if (!(values[other]! > 0)) continue;
          lines += 1;
          if (isReached[other] === 1) continue;
          isReached[other] = 1;
          edges.push(other);
        }
        if (lines === 1) isClosed = false;
      }
    components.push({ edges: edges.sort((one, other) => one - other), isClosed });
  }
  return components;
}
