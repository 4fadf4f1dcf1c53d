import type { ByteBudget } from '../byte-budget.js';
import { type Diagram, elementOf, emptyFamily, firstNode, nodeCount, unitFamily } from '../diagram.js';
import type { Steps } from '../work.js';
import { nodesAtATime } from './steps.js';

/** How many elements the ways from the root to the nodes of a level take. */
export interface SizeRanges {
  /** By element, the fewest; at `elementCount` for the unit family. */
  readonly fewest: Int32Array;
  /** By element, the most; less than the fewest where no way leads to the level. */
  readonly most: Int32Array;
}

/** The ranges for those who do not tell sizes apart: all sizes are 0. */
export function noSizes({ elementCount }: Diagram): SizeRanges {
  return { fewest: new Int32Array(elementCount + 1), most: new Int32Array(elementCount + 1) };
}

/** Finds the ranges from the root down. It holds 8 bytes a node until it is done. */
export function* sizeRanges(diagram: Diagram, budget: ByteBudget): Steps<SizeRanges> {
  const { elementCount, levels, firsts, root } = diagram;
  const total = nodeCount(diagram);
  const bytes = 8 * (total + firstNode);
  budget.take(bytes);
  const fewestOf = new Int32Array(total + firstNode).fill(elementCount + 1);
  const mostOf = new Int32Array(total + firstNode).fill(-1);
  const fewest = new Int32Array(elementCount + 1).fill(elementCount + 1);
  const most = new Int32Array(elementCount + 1).fill(-1);
  const reach = (node: number, low: number, high: number): void => {
    if (low < fewestOf[node]!) fewestOf[node] = low;
    if (high > mostOf[node]!) mostOf[node] = high;
  };
  reach(root, 0, 0);
  for (let element = elementOf(diagram, root); element < elementCount; element += 1) {
    const { zero, one } = levels[element]!;
    const first = firsts[element]!;
    for (let begin = 0; begin < zero.length; begin += nodesAtATime) {
      const end = Math.min(zero.length, begin + nodesAtATime);
      for (let index = begin; index < end; index += 1) {
        const low = fewestOf[first + index]!;
        const high = mostOf[first + index]!;
        if (high < 0) continue;
        if (low < fewest[element]!) fewest[element] = low;
        if (high > most[element]!) most[element] = high;
        if (zero[index] !== emptyFamily) reach(zero[index]!, low, high);
        reach(one[index]!, low + 1, high + 1);
      }
      yield { done: element, total: elementCount, nodes: total };
    }
  }
  fewest[elementCount] = fewestOf[unitFamily]!;
  most[elementCount] = mostOf[unitFamily]!;
  budget.giveBack(bytes);
  return { fewest, most };
}
