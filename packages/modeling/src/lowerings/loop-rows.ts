import type { Budget } from '../engines/budget.js';
import type { EdgeGraph, LinearBlock } from '../model/constraints.js';
import { incidentEdges } from '../model/incident-edges.js';
import { LinearRows } from './linear-rows.js';

/**
 * `disjointLoops` as rows, with x[e] the literal of edge e and N(v) the edges at v, an edge from v to itself twice:
 *
 * - Σ x[e] ≥ 1 over all edges.
 * - Σ x[f] ≤ 2 over N(v), for each vertex v.
 * - x[e] ≤ Σ x[f] over N(v) without e, for each vertex v and each edge e from it to another.
 */
export function loopRows(name: string, graph: EdgeGraph, budget: Budget = {}): LinearBlock {
  const { tails, heads, literals } = graph;
  const rows = new LinearRows(budget);
  const all = Array.from(literals, (literal): readonly [number, number] => [literal, 1]);
  rows.sum(all);
  rows.end(1, Number.POSITIVE_INFINITY);
  for (const edges of incidentEdges(graph)) {
    const here = edges.map((edge) => all[edge]!);
    rows.sum(here);
    rows.end(Number.NEGATIVE_INFINITY, 2);
    for (const [place, edge] of edges.entries()) {
      if (tails[edge] === heads[edge]) continue;
      rows.sum(here.with(place, [literals[edge]!, -1]));
      rows.end(0, Number.POSITIVE_INFINITY);
    }
  }
  return rows.take(name);
}

/** How many rows `loopRows` makes of a graph, and entries at most. Linear. */
export function loopRowsSize(graph: EdgeGraph): { readonly rows: number; readonly entries: number } {
  let [rows, entries] = [1, graph.literals.length];
  for (const { length } of incidentEdges(graph)) {
    rows += 1 + length;
    entries += (1 + length) * length;
  }
  return { rows, entries };
}
