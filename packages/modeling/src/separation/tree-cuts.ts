import type { LinearBlock, SpanningTreeBlock } from '../model/constraints.js';
import { literalSum } from '../model/literal.js';
import { type Cut, connectedCuts } from './cuts.js';
import { forestCuts } from './path-cuts.js';

/** The row that a spanning tree has one edge less than vertices. */
export function treeSize({ name, graph }: SpanningTreeBlock): LinearBlock {
  const { variables, coefficients, constant } = literalSum(
    Array.from(graph.literals, (literal) => [literal, 1] as const),
  );
  const bound = Float64Array.of(graph.vertexCount - 1 - constant);
  return {
    type: 'linear',
    name,
    starts: Int32Array.of(0, variables.length),
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    lower: bound,
    upper: bound,
  };
}

/** Cuts of `spanningTree`, for values with as many edges as a tree: cycles, and vertices that are not connected. */
export function treeCuts(block: SpanningTreeBlock, values: ArrayLike<number>): readonly Cut[] {
  const cycles = forestCuts(block, values);
  return cycles.length > 0 ? cycles : connectedCuts(block.graph, values);
}
