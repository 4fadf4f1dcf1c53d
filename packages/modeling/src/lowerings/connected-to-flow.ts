import type { Budget } from '../engine/budget.js';
import type { ConnectedBlock, LinearBlock, SpanningTreeBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { capacityRows, flowEdges, positionsAt, withEdgeFlows } from './edge-flows.js';
import { LinearRows } from './linear-rows.js';
import { checkMemory, ofEach, type Treatment, withoutBlock } from './lowering.js';

/**
 * `connected` → linear, by a single-commodity flow (T. L. Magnanti and L. A. Wolsey, "Optimal Trees", 1995) from the
 * first vertex to all others. $V$ are the $n$ vertices, from 1 on, $E$ the $m$ edges between two of them, $E^-(v)$ those that end at vertex $v$, and $E^+(v)$ those that begin
 * there. With $x_e$ the literal of edge $e$, the new continuous $f_e$, from $-(n - 1)$ to $n - 1$, flows along $e$ from its beginning to its end.
 *
 * - `capacity`: flow only along used edges.
 *   $$
 *   -(n - 1) x_e \le f_e \le (n - 1) x_e \quad \forall e \in E
 *   $$
 * - `balance`: inflow less outflow is 1 at each vertex but the first.
 *   $$
 *   \sum_{e \in E^-(v)} f_e - \sum_{e \in E^+(v)} f_e = 1 \quad \forall v \in V, v \ne 1
 *   $$
 *
 * The first vertex, without a row, supplies one unit for each other vertex; so each is reached along used edges. A
 * flow along a spanning tree carries at most $n - 1$ units on an edge, which a path needs. A graph of at most one vertex
 * gets no rows. Self-loops are irrelevant and left out.
 *
 * $m$ continuous variables, and about $n + 2 m$ rows of $6 m$ entries: linear in the graph, where the treatment `bfs` is quadratic.
 * Its relaxation is weaker than cuts. Use it for LP and MPS files; formats with whole numbers only (OPB, CNF) need `bfs`.
 */
export const connectedToFlow: Treatment = {
  name: 'flow',
  targets: ['linear'],
  ...ofEach('connected', withFlow),
};

/** The model with a block replaced with a flow that reaches all vertices, after these other rows. Throws as lowerings do. */
export function withFlow(
  model: Model,
  block: ConnectedBlock | SpanningTreeBlock,
  budget: Budget,
  others: readonly LinearBlock[] = [],
): Model {
  const { graph, name } = block;
  const { vertexCount: n } = graph;
  if (n <= 1) return withoutBlock(model, block, others);
  const edges = flowEdges(block);
  const m = edges.length;
  const otherEntries = others.reduce((sum, { variables }) => sum + variables.length, 0);
  checkMemory('flow', { variables: m, rows: n - 1 + 2 * m, entries: 6 * m + otherEntries }, budget);
  const first = model.variableCount;
  const rows = new LinearRows(budget);
  capacityRows(rows, block, edges, first);
  const added = [...others, rows.take(`${name}: capacity`)];
  for (const [vertex, around] of positionsAt(graph, edges).entries()) {
    if (vertex === 0) continue;
    for (const i of around) rows.entry(first + i, graph.heads[edges[i]!] === vertex ? 1 : -1);
    rows.end(1, 1);
  }
  added.push(rows.take(`${name}: balance`));
  return withEdgeFlows(withoutBlock(model, block, added), block, edges);
}
