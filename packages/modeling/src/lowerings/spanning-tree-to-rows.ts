import type { LinearBlock, SpanningTreeBlock } from '../model/constraints.js';
import { withFlow } from './connected-to-flow.js';
import { withPlaces } from './forest-to-places.js';
import { LinearRows } from './linear-rows.js';
import { lowerEach, type Treatment, withoutBlock } from './lowering.js';

/**
 * `spanningTree` → linear, by the number of edges and a flow: one edge less than vertices, and all vertices connected. With x[e] the
 * literal of edge e and n vertices:
 *
 * - `size`: Σ x[e] = n − 1 over all edges, self-loops too.
 * - `capacity`, `balance`: a flow from the first vertex reaches all others; see `connectedToFlow`.
 *
 * m continuous variables for m edges between two vertices, and n + 2m rows. Its relaxation is weaker than cuts. Use it for LP and MPS
 * files; formats with whole numbers only (OPB, CNF) need `spanningTreeToPlaces`.
 */
export const spanningTreeToFlow: Treatment = {
  name: 'flow',
  says: 'Magnanti and Wolsey 1995: one edge less than vertices, and a flow from the first vertex reaches all others',
  source: 'spanningTree',
  targets: ['linear'],
  lower: (model, budget = {}) =>
    lowerEach(model, 'spanningTree', budget, (lowered, block) =>
      withFlow(lowered, block, budget, [treeSize(block, `${block.name}: size`)]),
    ),
};

/**
 * `spanningTree` → linear over binary variables: the tree is directed away from the first vertex, and places grow along the
 * directions. The rows are those of `forestToPlaces`, but for `into`: Σ a[u,v] = 1 over the edges at v, and 0 at the first vertex. So
 * each other vertex is reached from the first one, since places do not grow along a cycle. A graph without vertices has no tree.
 *
 * B n + 2m variables, with B = ⌈log2 n⌉, and n + 3m rows of up to 2B + 1 entries. The places are not unique.
 */
export const spanningTreeToPlaces: Treatment = {
  name: 'places',
  says: 'Miller, Tucker and Zemlin 1960: a tree directed away from the first vertex, along which places grow',
  source: 'spanningTree',
  targets: ['linear'],
  lower: (model, budget = {}) =>
    lowerEach(model, 'spanningTree', budget, (lowered, block) =>
      // Without a vertex there is no first one, and no tree: the row is 0 = −1.
      block.graph.vertexCount === 0
        ? withoutBlock(lowered, block, [treeSize(block, `${block.name}: size`)])
        : withPlaces(lowered, block, intoTree, budget),
    ),
};

function intoTree(vertex: number): readonly [number, number] {
  return vertex === 0 ? [0, 0] : [1, 1];
}

/** The row that a spanning tree has one edge less than vertices. */
export function treeSize({ graph, name }: SpanningTreeBlock, rowName: string = name): LinearBlock {
  const rows = new LinearRows({});
  rows.sum(Array.from(graph.literals, (literal) => [literal, 1] as const));
  rows.end(graph.vertexCount - 1, graph.vertexCount - 1);
  return rows.take(rowName);
}
