import type { ConnectedBlock } from '../model/constraints.js';
import { isNegated, variableOf } from '../model/literal.js';
import type { Objective } from '../model/model.js';

/**
 * The number of edges used, to be maximized: where nothing is optimized, answers with more edges are more
 * often connected, so fewer rounds of cuts are needed.
 */
export function usedEdges(blocks: readonly ConnectedBlock[]): Objective {
  const coefficients = new Map<number, number>();
  let constant = 0;
  for (const { graph } of blocks) {
    for (const literal of graph.literals) {
      const sign = isNegated(literal) ? -1 : 1;
      if (sign < 0) constant += 1;
      coefficients.set(variableOf(literal), (coefficients.get(variableOf(literal)) ?? 0) + sign);
    }
  }
  return {
    sense: 'maximize',
    variables: Int32Array.from(coefficients.keys()),
    coefficients: Float64Array.from(coefficients.values()),
    constant,
  };
}
