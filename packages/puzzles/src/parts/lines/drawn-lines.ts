import { connectedComponents } from '../../boards/geometry/components.js';
import { type DrawnGraph, edgesAtVertices, otherEnd } from '../../boards/geometry/drawn-graph.js';
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
interface LineComponent {
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

const none = -1;

/**
 * The lines of a layer that are part of a cycle, in connected groups: in the order of their first lines, each ascending. Linear in
 * the graph, apart from sorting.
 */
export function linesOnCycles(graph: DrawnGraph, values: SiteValues): readonly (readonly number[])[] {
  const linesAt = linesAtVertices(graph, values);
  const { order, numberOf, cameBy } = depthFirst(graph, linesAt);
  const isOnCycle = new Uint8Array(graph.edges.length);
  // By vertex, the cycle-closing lines from its subtree to vertices above it, once the sums have come up.
  const closing = new Int32Array(graph.vertices.length);
  for (const [line, [one, other]] of graph.edges.entries()) {
    if (values[line]! <= 0 || cameBy[one] === line || cameBy[other] === line) continue;
    isOnCycle[line] = 1;
    // A line that a depth-first search does not take joins a vertex to one above it.
    const [upper, lower] = numberOf[one]! < numberOf[other]! ? [one, other] : [other, one];
    closing[lower]! += 1;
    closing[upper]! -= 1;
  }
  for (const vertex of order.toReversed()) {
    const line = cameBy[vertex]!;
    if (line === none || closing[vertex] === 0) continue;
    isOnCycle[line] = 1;
    closing[otherEnd(graph, line, vertex)]! += closing[vertex]!;
  }
  const cyclic = [...graph.edges.keys()].filter((line) => isOnCycle[line] === 1);
  return connectedComponents(cyclic, (line) =>
    graph.edges[line]!.flatMap((vertex) => linesAt[vertex]!.filter((each) => isOnCycle[each] === 1)),
  ).map((lines) => lines.toSorted((one, other) => one - other));
}

/** A depth-first search from every vertex that no earlier one reached. */
interface Search {
  /** The vertices in the order in which they are reached. */
  readonly order: readonly number[];
  /** By vertex, its place in that order. */
  readonly numberOf: Int32Array;
  /** By vertex, the line by which it is reached; `none` where a search begins. */
  readonly cameBy: Int32Array;
}

function depthFirst(graph: DrawnGraph, linesAt: readonly (readonly number[])[]): Search {
  const count = graph.vertices.length;
  const [numberOf, cameBy] = [new Int32Array(count).fill(none), new Int32Array(count).fill(none)];
  const next = new Int32Array(count);
  const order: number[] = [];
  const reach = (vertex: number): void => {
    numberOf[vertex] = order.length;
    order.push(vertex);
  };
  for (let start = 0; start < count; start++) {
    if (numberOf[start] !== none) continue;
    reach(start);
    const open = [start];
    while (open.length > 0) {
      const vertex = open.at(-1)!;
      const line = linesAt[vertex]![next[vertex]!++];
      if (line === undefined) {
        open.pop();
        continue;
      }
      const other = otherEnd(graph, line, vertex);
      if (numberOf[other] !== none) continue;
      cameBy[other] = line;
      reach(other);
      open.push(other);
    }
  }
  return { order, numberOf, cameBy };
}
