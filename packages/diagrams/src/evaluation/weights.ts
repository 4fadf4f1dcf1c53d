import type { ByteBudget } from '../byte-budget.js';
import { type Diagram, emptyFamily, firstNode, nodeCount, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import type { Steps } from '../work.js';
import { nodesAtATime } from './steps.js';

/** By element, finite numbers. */
export type Weights = ArrayLike<number>;

/** Whether great or small sums of weights are good. */
export type Sense = 'maximize' | 'minimize';

/** The weights, so that greater is better. Throws what is wrong with the arguments. */
export function gainsOf({ elementCount }: Diagram, weights: Weights, sense: Sense): Float64Array {
  if (sense !== 'maximize' && sense !== 'minimize') {
    throw badArgument('sense', "'maximize' or 'minimize'", sense);
  }
  if (weights.length !== elementCount) {
    throw badArgument('weights', `${elementCount} numbers, one an element`, `${weights.length}`);
  }
  const gains = new Float64Array(elementCount);
  let size = 0;
  for (let element = 0; element < elementCount; element += 1) {
    const weight = weights[element]!;
    if (!Number.isFinite(weight)) throw badArgument(`weights[${element}]`, 'a finite number', weight);
    gains[element] = sense === 'maximize' ? weight : -weight;
    size += Math.abs(weight);
  }
  if (!Number.isFinite(size)) throw badArgument('weights', 'numbers with finite sums', size);
  return gains;
}

/** By node, the greatest gain of a set of its subfamily; −∞ for the empty family. 8 bytes a node. */
export function* bestGains(diagram: Diagram, gains: Float64Array, budget: ByteBudget): Steps<Float64Array> {
  const { elementCount, levels, firsts } = diagram;
  budget.take(8 * (firstNode + nodeCount(diagram)));
  const best = new Float64Array(firstNode + nodeCount(diagram));
  best[emptyFamily] = Number.NEGATIVE_INFINITY;
  best[unitFamily] = 0;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const { zero, one } = levels[element]!;
    const first = firsts[element]!;
    const gain = gains[element]!;
    for (let begin = 0; begin < zero.length; begin += nodesAtATime) {
      const end = Math.min(zero.length, begin + nodesAtATime);
      for (let index = begin; index < end; index += 1) {
        best[first + index] = Math.max(best[zero[index]!]!, gain + best[one[index]!]!);
      }
      yield { done: elementCount - element, total: elementCount, nodes: first + end - firstNode };
    }
  }
  return best;
}
