import { type EdgeGraph, incidentEdges, type LinearBlock } from '../model/constraints.js';
import type { Model, VariableBlock } from '../model/model.js';
import type { LinearRows } from './linear-rows.js';
import { withBinaries } from './lowering.js';

/**
 * The lowest-numbered vertex on disjoint loops, encoded by one new binary for each vertex: q[v] is 1 if a vertex from
 * 0 to v is on a loop. So q[v] − q[v−1], with q[−1] = 0, is 1 only at the lowest vertex.
 */
export interface LowestVertex {
  /** The model with the binaries. */
  readonly model: Model;
  /**
   * With x[e] the literal of edge e and N(v) the edges at v, a self-loop twice:
   *
   * - q[v−1] ≤ q[v].
   * - Σ x[e] ≤ 2 q[v] over N(v).
   * - 2 q[v] ≤ 2 q[v−1] + Σ x[e] over N(v).
   * - q[n−1] = 1 at the last vertex: redundant, as there is a loop, but not in relaxations.
   */
  readonly block: LinearBlock;
  /** Adds a multiple of q[v] − q[v−1] to the current row. */
  readonly term: (vertex: number, coefficient: number) => void;
}

/** Encodes the lowest vertex of a graph's disjoint loops; `rows` must be empty, and is empty afterwards. */
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
    rows.end(0, Infinity);
    rows.entry(first + vertex, 2);
    rows.sum(here);
    rows.end(0, Infinity);
    term(vertex, 2);
    rows.sum(here);
    rows.end(-Infinity, 0);
  }
  if (count > 0) {
    rows.entry(first + count - 1, 1);
    rows.end(1, 1);
  }
  const begun: VariableBlock = { name, domain: 'binary', first, count };
  return {
    model: withBinaries(model, [begun], (index) => `${loop} at vertex ${index - first} or before`),
    block: rows.take(`${loop}: lowest`),
    term,
  };
}
