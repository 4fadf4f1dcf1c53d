import { type EdgeGraphBlock, type Graph, type GraphBlock, incidentEdges } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import type { LinearRows } from './linear-rows.js';
import { withContinuous } from './lowering.js';

/** The edges of a graph along which something can flow: all but self-loops. */
export function flowEdges({ graph: { tails, heads } }: Pick<GraphBlock, 'graph'>): readonly number[] {
  return Array.from(tails.keys()).filter((edge) => tails[edge] !== heads[edge]);
}

/** By vertex, the edges of a list that end at it, as positions in the list; a self-loop twice. */
export function positionsAt(graph: Graph, edges: readonly number[]): readonly (readonly number[])[] {
  const positions = new Map(edges.map((edge, i) => [edge, i]));
  return incidentEdges(graph).map((around) => around.flatMap((edge) => positions.get(edge) ?? []));
}

/**
 * Adds the rows −(n − 1) x[e] ≤ f[e] ≤ (n − 1) x[e] for these edges e of a graph of n vertices, with x[e] the literal of e and
 * f[e] the variables from `first` on.
 */
export function capacityRows(
  rows: LinearRows,
  { graph: { vertexCount: n, literals } }: Pick<EdgeGraphBlock, 'graph'>,
  edges: readonly number[],
  first: number,
): void {
  for (const [i, edge] of edges.entries()) {
    rows.entry(first + i, 1);
    rows.literal(literals[edge]!, 1 - n);
    rows.end(-Infinity, 0);
    rows.entry(first + i, 1);
    rows.literal(literals[edge]!, n - 1);
    rows.end(0, Infinity);
  }
}

/** The model with a flow from −(n − 1) to n − 1 along each of these edges, as its last variables. */
export function withEdgeFlows(
  model: Model,
  { name, graph: { vertexCount: n } }: GraphBlock,
  edges: readonly number[],
): Model {
  const first = model.variableCount;
  return withContinuous(
    model,
    { name: `${name}: flow`, domain: 'continuous', first, count: edges.length },
    { lower: 1 - n, upper: n - 1 },
    (index) => `flow along edge ${edges[index - first]} of ${name}`,
  );
}
