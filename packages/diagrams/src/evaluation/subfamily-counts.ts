import type { ByteBudget } from '../byte-budget.js';
import { LimbCounts, limbsOfBits } from '../counts/limb-counts.js';
import { type Diagram, elementOf, emptyFamily, firstNode, unitFamily } from '../diagram.js';
import type { Steps } from '../work.js';
import { limbsAtATime, nodesAtATime } from './steps.js';

/** By element: for each of its nodes, how many sets its subfamily has; at `elementCount` for both terminals. */
export type SubfamilyCounts = readonly LimbCounts[];

/**
 * Counts the sets of all subfamilies, from the last element to the first. Numbers of an element are as wide as its
 * greatest may be, so it holds about half as much as the nodes times the length of the family's count.
 */
export function* subfamilyCounts(diagram: Diagram, budget: ByteBudget): Steps<SubfamilyCounts> {
  const { elementCount, levels, firsts } = diagram;
  const counts: LimbCounts[] = new Array(elementCount + 1);
  const terminals = new LimbCounts(1, firstNode);
  terminals.setOne(unitFamily);
  counts[elementCount] = terminals;
  const add = (element: number, index: number, child: number): void => {
    const next = elementOf(diagram, child, element + 1);
    counts[element]!.add(index, counts[next]!, indexAt(diagram, next, child));
  };
  let mostBits = 1;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const { zero, one } = levels[element]!;
    const limbs = limbsOfBits(mostBits + 1);
    budget.take(LimbCounts.bytesOf(limbs, zero.length));
    const here = new LimbCounts(limbs, zero.length);
    counts[element] = here;
    const atATime = Math.min(nodesAtATime, Math.ceil(limbsAtATime / limbs));
    for (let begin = 0; begin < zero.length; begin += atATime) {
      const end = Math.min(zero.length, begin + atATime);
      for (let index = begin; index < end; index += 1) {
        if (zero[index] !== emptyFamily) add(element, index, zero[index]!);
        add(element, index, one[index]!);
        mostBits = Math.max(mostBits, here.bitLength(index));
      }
      yield { done: elementCount - element, total: elementCount, nodes: firsts[element]! + end - firstNode };
    }
  }
  return counts;
}

/** Which of an element's nodes, or which terminal, a node is. */
export function indexAt({ elementCount, firsts }: Diagram, element: number, node: number): number {
  return element === elementCount ? node : node - firsts[element]!;
}
