import type { EdgeGraph, Graph, GraphBlock } from '../model/constraints.js';
import type { Model, VariableBlock } from '../model/model.js';
import { positionsAt } from './edge-flows.js';
import type { LinearRows } from './linear-rows.js';
import { withBinaries } from './lowering.js';
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

/** Adds `into` times Σ a[u,v] over the edges into a vertex to a row, and `out` times Σ a[v,w] over those out of it. */
export function waysAt(
  ways: Ways,
  graph: Graph,
  { into, out }: { readonly into: number; readonly out: number },
): (vertex: number, rows: LinearRows) => void {
  const around = positionsAt(graph, ways.edges);
  return (vertex, rows) => {
    for (const i of around[vertex]!) {
      const isTail = graph.tails[ways.edges[i]!] === vertex;
      const [forward, back] = isTail ? [out, into] : [into, out];
      if (forward !== 0) rows.entry(wayOf(ways, i, false), forward);
      if (back !== 0) rows.entry(wayOf(ways, i, true), back);
    }
  };
}

/**
 * The rows t[v] ≥ t[u] + 1 − 2^B (1 − a[u,v]), with t[v] = Σ 2^k b[v,k] the place of v in B binary digits, from `first` on: places
 * grow along the directions, so that there is no cycle (C. E. Miller, A. W. Tucker and R. A. Zemlin, "Integer Programming
 * Formulation of Traveling Salesman Problems", 1960). `exempt` may add 2^B times what is 1 for a vertex v whose rows always hold.
 */
export function placeRows(
  ways: Ways,
  { vertexCount, tails, heads }: Graph,
  first: number,
  rows: LinearRows,
  exempt: (vertex: number, coefficient: number) => void = () => {},
): void {
  const digits = digitCount(vertexCount);
  const top = 2 ** digits;
  const place = (vertex: number, sign: 1 | -1): void => {
    for (let k = 0; k < digits; k++) rows.entry(first + vertex * digits + k, sign * 2 ** k);
  };
  for (const [i, edge] of ways.edges.entries())
    for (const isBack of [false, true]) {
      const [from, to] = isBack ? [heads[edge]!, tails[edge]!] : [tails[edge]!, heads[edge]!];
      place(to, 1);
      place(from, -1);
      rows.entry(wayOf(ways, i, isBack), -top);
      exempt(to, top);
      rows.end(1 - top, Infinity);
    }
}

/** The model with the variables of ways from its last one on, and after them the digits of the places of n vertices. */
export function withWaysAndPlaces(
  model: Model,
  { edges, first }: Ways,
  { name, graph: { vertexCount: n } }: GraphBlock,
): Model {
  const digits = digitCount(n);
  const m = edges.length;
  const blocks: readonly VariableBlock[] = [
    { name: `${name}: way`, domain: 'binary', first, count: 2 * m },
    { name: `${name}: place`, domain: 'binary', first: first + 2 * m, count: n * digits },
  ];
  return withBinaries(model, blocks, (index) => {
    const offset = index - first;
    if (offset < 2 * m)
      return `${name} along edge ${edges[offset >> 1]} ${offset % 2 === 0 ? 'forward' : 'back'}`;
    const digit = offset - 2 * m;
    return `digit ${digit % digits} of the place of vertex ${Math.floor(digit / digits)} on ${name}`;
  });
}
