import type { EdgeGraph, LinearBlock } from '../model/constraints.js';
import { incidentEdges } from '../model/incident-edges.js';
import { literalSum } from '../model/literal-sum.js';
import { LinearRows } from './linear-rows.js';

/**
 * `disjointLoops` as rows, with x[e] the literal of edge e and N(v) the edges at v, an edge from v to itself twice:
 *
 * - Σ x[e] ≥ 1 over all edges.
 * - Σ x[f] ≤ 2 over N(v), for each vertex v.
 * - x[e] ≤ Σ x[f] over N(v) without e, for each vertex v and each edge e from it to another.
 */
export function loopRows(name: string, graph: EdgeGraph): LinearBlock {
  const { tails, heads, literals } = graph;
  const rows = new LinearRows({});
  const add = (terms: readonly (readonly [number, number])[], lower: number, upper: number): void => {
    const { variables, coefficients, constant } = literalSum(terms);
    for (const [i, variable] of variables.entries()) rows.entry(variable, coefficients[i]!);
    rows.end(lower - constant, upper - constant);
  };
  const all = Array.from(literals, (literal): readonly [number, number] => [literal, 1]);
  add(all, 1, Number.POSITIVE_INFINITY);
  for (const edges of incidentEdges(graph)) {
    const here = edges.map((edge) => all[edge]!);
    add(here, Number.NEGATIVE_INFINITY, 2);
    for (const [place, edge] of edges.entries())
      if (tails[edge] !== heads[edge])
        add(here.with(place, [literals[edge]!, -1]), 0, Number.POSITIVE_INFINITY);
  }
  return rows.take(name);
}
