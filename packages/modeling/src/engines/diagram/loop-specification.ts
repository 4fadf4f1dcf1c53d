import {
  cycles,
  degrees,
  type Graph,
  type LinearSum,
  linearSums,
  product,
  type Specification,
} from '@gridwright/diagrams';
import type { LoopBlock } from '../../model/constraints.js';
import { subgraphOf } from './edge-orders.js';
import { type BoundedRow, type EdgeValues, free } from './fixed-edges.js';

/** A specification of sets of the edges that are not fixed to 0. */
export interface LoopSpecification {
  readonly specification: Specification;
  /** By element, its edge. */
  readonly edges: Int32Array;
}

/**
 * The loops of a graph that satisfy rows, with these edges fixed; its elements follow this order of all edges, or of
 * those not fixed to 0.
 */
export function loopSpecification(
  type: LoopBlock['type'],
  whole: Graph,
  order: Int32Array,
  rows: readonly BoundedRow[],
  values: EdgeValues,
): LoopSpecification {
  const edges = order.filter((edge) => values[edge] !== 0);
  const graph = subgraphOf(whole, edges);
  const elementOf = new Int32Array(values.length).fill(-1);
  for (const [element, edge] of edges.entries()) elementOf[edge] = element;
  const sums: LinearSum[] = [];
  for (const edge of edges) if (values[edge] === 1) sums.push({ terms: [[elementOf[edge]!, 1]], minimum: 1 });
  for (const row of rows) {
    const sum = sumOf(row, values, elementOf);
    if (sum !== null) sums.push(sum);
  }
  if (type === 'disjointLoops')
    sums.push({ terms: Array.from(edges.keys(), (element) => [element, 1] as const), minimum: 1 });
  const loops = type === 'singleLoop' ? cycles(graph) : degrees(graph, () => [0, 2]);
  return { specification: product([loops, linearSums(edges.length, sums)]), edges };
}

/** A row restricted to the edges that are not fixed; null if none is left. */
function sumOf(
  { edges, coefficients, lower, upper }: BoundedRow,
  values: EdgeValues,
  elementOf: Int32Array,
): LinearSum | null {
  let fixed = 0;
  const terms: (readonly [number, number])[] = [];
  for (const [place, edge] of edges.entries())
    if (values[edge] === free) terms.push([elementOf[edge]!, coefficients[place]!]);
    else fixed += values[edge]! * coefficients[place]!;
  return terms.length === 0 ? null : { terms, minimum: lower - fixed, maximum: upper - fixed };
}
