import type { ConnectedBlock } from '../model/constraints.js';
import { literalSum } from '../model/literal-sum.js';
import type { Objective } from '../model/model.js';

/**
 * The number of edges used, to be maximized: where nothing is optimized, answers with more edges are more
 * often connected, so fewer rounds of cuts are needed.
 */
export function usedEdges(blocks: readonly ConnectedBlock[]): Objective {
  const { variables, coefficients, constant } = literalSum(
    blocks.flatMap(({ graph }) => Array.from(graph.literals, (literal) => [literal, 1] as const)),
  );
  return {
    sense: 'maximize',
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    constant,
  };
}
