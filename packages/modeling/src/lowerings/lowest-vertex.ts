import type { EdgeGraph, LinearBlock } from '../model/constraints.js';
import { incidentEdges } from '../model/incident-edges.js';
import type { Model } from '../model/model.js';
import { withBinaries } from './appended-variables.js';
import type { LinearRows } from './linear-rows.js';

/**
 * The vertex with the lowest number that disjoint loops go through, said by new binaries, one a vertex: q[v] is 1 where
 * a vertex from 0 to v is on a loop. So q[v] − q[v−1], with q[−1] = 0, is 1 at the lowest vertex alone.
 */
export interface LowestVertex {
  /** The model with the binaries. */
  readonly model: Model;
  /**
   * With x[e] the literal of edge e and N(v) the edges at v, an edge from v to itself twice:
   *
   * - q[v−1] ≤ q[v].
   * - Σ x[e] ≤ 2 q[v] over N(v).
   * - 2 q[v] ≤ 2 q[v−1] + Σ x[e] over N(v).
   * - q[n−1] = 1 at the last vertex, which follows from there being a loop, save in relaxations.
   */
  readonly block: LinearBlock;
  /** Adds to the row in work so many times q[v] − q[v−1]. */
  readonly term: (vertex: number, coefficient: number) => void;
}

/** Says the lowest vertex of the disjoint loops of a graph; `rows` is empty, and is so again. */
export function lowestVertex(model: Model, loop: string, graph: EdgeGraph, rows: LinearRows): LowestVertex {
  const first = model.variableCount;
  const count = graph.vertexCount;
  const name = `${loop}: begun`;
  const term = (vertex: number, coefficient: number): void => {
    rows.entry(first + vertex, coefficient);
    if (vertex > 0) rows.entry(first + vertex - 1, -coefficient);
  };
  const edgesAt = incidentEdges(graph);
  for (const [vertex, edges] of edgesAt.entries()) {
    const here = edges.map((edge) => [graph.literals[edge]!, -1] as const);
    term(vertex, 1);
    rows.end(0, Number.POSITIVE_INFINITY);
    rows.entry(first + vertex, 2);
    rows.sum(here);
    rows.end(0, Number.POSITIVE_INFINITY);
    term(vertex, 2);
    rows.sum(here);
    rows.end(Number.NEGATIVE_INFINITY, 0);
  }
  if (count > 0) {
    rows.entry(first + count - 1, 1);
    rows.end(1, 1);
  }
  return {
    model: withBinaries(
      model,
      [{ name, domain: 'binary', first, count }],
      (index) => `${loop} at vertex ${index - first} or before`,
    ),
    block: rows.take(`${loop}: lowest`),
    term,
  };
}
