import {
  type AllowedSum,
  allowedSums,
  cycles,
  degrees,
  gridGraph,
  type LinearSum,
  linearSums,
  linkedPaths,
  type PathEnd,
  product,
  type Specification,
  spanningTrees,
} from '@gridwright/diagrams';
import { type Subgraph, subgraphOf } from './edge-orders.js';
import { type EdgeValues, free } from './fixed-edges.js';
import type { GraphModel, SubgraphBlock } from './graph-model.js';
import { allowsSum, type BoundedRow } from './slacks.js';

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
  const withGaps: AllowedSum[] = [];
  for (const row of rows) {
    const left = unfixedPart(row, values, elementOf);
    if (left.terms.length === 0) continue;
    if (row.step === 1) sums.push(linearSumOf(row, left));
    else withGaps.push(allowedSumOf(row, left));
  }
  if (block.type === 'disjointLoops')
    sums.push({ terms: Array.from(edges.keys(), (element) => [element, 1] as const), minimum: 1 });
  const parts = [subgraphsOf(block, graph, numbers), linearSums(edges.length, sums)];
  if (withGaps.length > 0) parts.push(allowedSums(edges.length, withGaps));
  return { specification: product(parts), edges };
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
    case 'spanningTree':
      // A graph with a vertex outside has none: it is a contradiction of degrees unless it is the only vertex.
      return spanningTrees(block.graph.vertexCount === 1 ? gridGraph(1, 1) : graph);
  }
}

/** The terms of a row over edges that are not fixed, and the sum of the others. */
interface UnfixedPart {
  readonly terms: readonly (readonly [element: number, coefficient: number])[];
  readonly fixed: number;
}

function unfixedPart(
  { edges, coefficients }: BoundedRow,
  values: EdgeValues,
  elementOf: Int32Array,
): UnfixedPart {
  let fixed = 0;
  const terms: (readonly [number, number])[] = [];
  for (const [place, edge] of edges.entries())
    if (values[edge] === free) terms.push([elementOf[edge]!, coefficients[place]!]);
    else fixed += values[edge]! * coefficients[place]!;
  return { terms, fixed };
}

function linearSumOf({ lower, upper }: BoundedRow, { terms, fixed }: UnfixedPart): LinearSum {
  return { terms, minimum: lower - fixed, maximum: upper - fixed };
}

/** A row with gaps, as a list of all sums that it allows. */
function allowedSumOf(row: BoundedRow, { terms, fixed }: UnfixedPart): AllowedSum {
  const least = terms.reduce((sum, [, coefficient]) => sum + Math.min(coefficient, 0), 0);
  const most = terms.reduce((sum, [, coefficient]) => sum + Math.max(coefficient, 0), 0);
  const sums = Array.from({ length: most - least + 1 }, (_, place) => least + place);
  return { terms, allowed: sums.filter((sum) => allowsSum(row, sum + fixed, sum + fixed)) };
}
