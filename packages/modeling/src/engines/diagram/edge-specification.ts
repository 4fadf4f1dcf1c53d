import {
  cycles,
  degrees,
  type LinearSum,
  linearSums,
  linkedPaths,
  type PathEnd,
  product,
  type Specification,
} from '@gridwright/diagrams';
import { type Subgraph, subgraphOf } from './edge-orders.js';
import { type BoundedRow, type EdgeValues, free } from './fixed-edges.js';
import type { GraphModel, SubgraphBlock } from './graph-model.js';

/** A specification of sets of edges; edges that are fixed to 0 may be missing. */
export interface EdgeSpecification {
  readonly specification: Specification;
  /** By element, its edge. */
  readonly edges: Int32Array;
}

/**
 * The subgraphs of a model that satisfy rows, with these edges fixed, which `fixEdges` found consistent; its elements
 * follow this order of all edges, or of those not fixed to 0. `numbers` are those of the ends of paths in the question,
 * 0 for an unknown one.
 */
export function edgeSpecification(
  { block, graph: whole }: GraphModel,
  order: Int32Array,
  rows: readonly BoundedRow[],
  values: EdgeValues,
  numbers: Int32Array,
): EdgeSpecification {
  // An edge that is not used still forbids that a path touches itself there.
  const keepsAll = block.type === 'disjointPaths' && block.induced;
  const edges = order.filter((edge) => keepsAll || values[edge] !== 0);
  const graph = subgraphOf(whole, edges);
  const elementOf = new Int32Array(values.length).fill(-1);
  for (const [element, edge] of edges.entries()) elementOf[edge] = element;
  const sums: LinearSum[] = [];
  for (const edge of edges) {
    const value = values[edge]!;
    if (value !== free) sums.push({ terms: [[elementOf[edge]!, 1]], minimum: value, maximum: value });
  }
  for (const row of rows) {
    const sum = sumOf(row, values, elementOf);
    if (sum !== null) sums.push(sum);
  }
  if (block.type === 'disjointLoops')
    sums.push({ terms: Array.from(edges.keys(), (element) => [element, 1] as const), minimum: 1 });
  const subgraphs = subgraphsOf(block, graph, numbers);
  return { specification: product([subgraphs, linearSums(edges.length, sums)]), edges };
}

/** The family of a block on a part of its graph; a vertex outside needs no edge. */
function subgraphsOf(block: SubgraphBlock, graph: Subgraph, numbers: Int32Array): Specification {
  switch (block.type) {
    case 'singleLoop':
      return cycles(graph);
    case 'disjointLoops':
      return degrees(graph, () => [0, 2]);
    case 'disjointPaths': {
      const ends = Array.from(
        block.ends,
        (end, place): PathEnd => ({ vertex: graph.vertexOf[end]!, number: numbers[place]! }),
      );
      return linkedPaths(graph, ends, block);
    }
  }
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
