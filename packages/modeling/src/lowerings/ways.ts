import { type EdgeGraph, incidentEdges } from '../model/constraints.js';
import type { LinearRows } from './linear-rows.js';
import { digitCount } from './path-rows.js';

/** A graph's edges between two vertices, each with two new binary variables a[u,v] and a[v,u], from `first` on. */
export interface Ways {
  readonly edges: readonly number[];
  readonly first: number;
}

/** Variables a[u,v] of `Ways`: from the tail of edge `i` of its list to the head, or back. */
export function wayOf({ first }: Pick<Ways, 'first'>, i: number, isBack: boolean): number {
  return first + 2 * i + Number(isBack);
}

/** The rows a[u,v] + a[v,u] = x[e]: the edges that are used have a direction. */
export function wayRows(ways: Ways, { literals }: EdgeGraph, rows: LinearRows): void {
  for (const [i, edge] of ways.edges.entries()) {
    rows.entry(wayOf(ways, i, false), 1);
    rows.entry(wayOf(ways, i, true), 1);
    rows.literal(literals[edge]!, -1);
    rows.end(0, 0);
  }
}

/** Adds Σ a[u,v] over the edges into a vertex to a row, and `out` times Σ a[v,w] over those out of it. */
export function waysAt(
  ways: Ways,
  graph: EdgeGraph,
  out: number,
): (vertex: number, rows: LinearRows) => void {
  const indexOf = new Map(ways.edges.map((edge, i) => [edge, i]));
  const around = incidentEdges(graph);
  return (vertex, rows) => {
    for (const edge of around[vertex]!) {
      const i = indexOf.get(edge);
      if (i === undefined) continue;
      const isTail = graph.tails[edge] === vertex;
      rows.entry(wayOf(ways, i, isTail), 1);
      if (out !== 0) rows.entry(wayOf(ways, i, !isTail), out);
    }
  };
}

/** The binary digits of a place for each of n vertices. */
export function placeDigits(n: number): number {
  return digitCount(n);
}

/**
 * The rows t[v] ≥ t[u] + 1 − 2^B (1 − a[u,v]), with t[v] = Σ 2^k b[v,k] the place of v in B binary digits, from `first` on: places
 * grow along the directions, so that there is no cycle (C. E. Miller, A. W. Tucker and R. A. Zemlin, "Integer Programming
 * Formulation of Traveling Salesman Problems", 1960).
 */
export function placeRows(
  ways: Ways,
  { vertexCount, tails, heads }: EdgeGraph,
  first: number,
  rows: LinearRows,
): void {
  const digits = placeDigits(vertexCount);
  const top = 2 ** digits;
  for (const [i, edge] of ways.edges.entries())
    for (const isBack of [false, true]) {
      const [from, to] = isBack ? [heads[edge]!, tails[edge]!] : [tails[edge]!, heads[edge]!];
      for (let k = 0; k < digits; k++) {
        rows.entry(first + to * digits + k, 2 ** k);
        rows.entry(first + from * digits + k, -(2 ** k));
      }
      rows.entry(wayOf(ways, i, isBack), -top);
      rows.end(1 - top, Number.POSITIVE_INFINITY);
    }
}
