import type { EdgeGraph, LinearBlock } from '../model/constraints.js';
import { incidentEdges } from '../model/incident-edges.js';
import { isNegated, variableOf } from '../model/literal.js';

/**
 * `disjointLoops` as rows, with x[e] the literal of edge e and N(v) the edges at v, an edge from v to itself twice:
 *
 * - Σ x[e] ≥ 1 over all edges.
 * - Σ x[f] ≤ 2 over N(v), for each vertex v.
 * - x[e] ≤ Σ x[f] over N(v) without e, for each vertex v and each edge e from it to another.
 */
export function loopRows(name: string, graph: EdgeGraph): LinearBlock {
  const rows = new LiteralRows();
  const { tails, heads } = graph;
  rows.push(
    tails.length === 0 ? [] : [...tails.keys()].map((edge) => [edge, 1]),
    1,
    Number.POSITIVE_INFINITY,
    graph,
  );
  for (const edges of incidentEdges(graph)) {
    rows.push(
      edges.map((edge) => [edge, 1]),
      Number.NEGATIVE_INFINITY,
      2,
      graph,
    );
    for (const [place, edge] of edges.entries()) {
      if (tails[edge] === heads[edge]) continue;
      rows.push(
        edges.map((other, at) => [other, at === place ? -1 : 1]),
        0,
        Number.POSITIVE_INFINITY,
        graph,
      );
    }
  }
  return rows.toBlock(name);
}

/** Rows over literals, as they become rows over variables: a negated literal is 1 − x. */
class LiteralRows {
  readonly #starts = [0];
  readonly #variables: number[] = [];
  readonly #coefficients: number[] = [];
  readonly #lower: number[] = [];
  readonly #upper: number[] = [];

  /** Terms are edges with coefficients. */
  push(
    terms: readonly (readonly [number, number])[],
    lower: number,
    upper: number,
    { literals }: EdgeGraph,
  ): void {
    const sum = new Map<number, number>();
    let constant = 0;
    for (const [edge, coefficient] of terms) {
      const literal = literals[edge]!;
      const sign = isNegated(literal) ? -1 : 1;
      if (sign < 0) constant += coefficient;
      sum.set(variableOf(literal), (sum.get(variableOf(literal)) ?? 0) + sign * coefficient);
    }
    for (const [variable, coefficient] of sum) {
      if (coefficient === 0) continue;
      this.#variables.push(variable);
      this.#coefficients.push(coefficient);
    }
    this.#starts.push(this.#variables.length);
    this.#lower.push(lower - constant);
    this.#upper.push(upper - constant);
  }

  toBlock(name: string): LinearBlock {
    return {
      type: 'linear',
      name,
      starts: Int32Array.from(this.#starts),
      variables: Int32Array.from(this.#variables),
      coefficients: Float64Array.from(this.#coefficients),
      lower: Float64Array.from(this.#lower),
      upper: Float64Array.from(this.#upper),
    };
  }
}
