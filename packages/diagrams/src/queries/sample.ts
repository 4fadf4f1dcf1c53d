import { ByteBudget, type Limits } from '../byte-budget.js';
import { limbsAtATime, nodesAtATime } from '../chunks.js';
import { LimbCounts, limbsOfBits } from '../counts/limb-counts.js';
import { chooses } from '../counts/random-choice.js';
import { type Diagram, elementOf, emptyFamily, firstNode, unitFamily } from '../diagram.js';
import { badArgument } from '../errors.js';
import { seededRandom } from '../random.js';
import { type Steps, Work } from '../work.js';

/** Approximate bytes of a set without its elements. */
const bytesOfSet = 32;

export interface SampleOptions extends Limits {
  /** The number of sets to draw. */
  readonly count: number;
  /** A safe integer. A seed gives the same sets on every machine. */
  readonly seed: number;
}

/**
 * Independent, exactly uniform random sets of the family, with replacement. Time is linear in the nodes times the
 * length of the family's count, then usually in the nodes on the path of each set.
 *
 * Throws `DiagramError`: 'bad argument', also for the empty family; 'memory'. Progress is in elements while
 * counting, then in sets.
 */
export function sample(diagram: Diagram, options: SampleOptions): number[][] {
  return sampleWork(diagram, options).finish();
}

/** `sample` in steps. Invalid arguments throw at once. */
export function sampleWork(diagram: Diagram, options: SampleOptions): Work<number[][]> {
  const { count, seed } = options;
  if (!Number.isSafeInteger(count) || count < 0) throw badArgument('count', 'a natural number', count);
  if (diagram.root === emptyFamily) throw badArgument('diagram', 'a family with a set', 'the empty family');
  seededRandom(seed);
  return new Work(sampleSteps(diagram, options));
}

function* sampleSteps(diagram: Diagram, options: SampleOptions): Steps<number[][]> {
  const { levels } = diagram;
  const budget = new ByteBudget(options.byteLimit);
  const counts = yield* subfamilyCounts(diagram, budget);
  const random = seededRandom(options.seed);
  const sets: number[][] = [];
  let visited = 0;
  while (sets.length < options.count) {
    const set: number[] = [];
    let node = diagram.root;
    let element = elementOf(diagram, node);
    while (node >= firstNode) {
      const index = indexAt(diagram, element, node);
      const zero = levels[element]!.zero[index]!;
      const one = levels[element]!.one[index]!;
      const afterOne = elementOf(diagram, one, element + 1);
      const part = { counts: counts[afterOne]!, index: indexAt(diagram, afterOne, one) };
      const taken = zero === emptyFamily || chooses(part, { counts: counts[element]!, index }, random);
      if (taken) set.push(element);
      node = taken ? one : zero;
      element = taken ? afterOne : elementOf(diagram, zero, element + 1);
      visited += 1;
      if (visited % nodesAtATime === 0) yield { done: sets.length, total: options.count, nodes: visited };
    }
    budget.take(bytesOfSet + 8 * set.length);
    sets.push(set);
  }
  return sets;
}

/** By element and node, the number of sets of the node's subfamily; at `elementCount` for both terminals. */
export type SubfamilyCounts = readonly LimbCounts[];

/**
 * Counts the sets of all subfamilies, from the last element to the first. An element's numbers are as wide as its
 * greatest may be: in all about half the nodes times the length of the family's count.
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
  let maxBits = 1;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const { zero, one } = levels[element]!;
    const limbs = limbsOfBits(maxBits + 1);
    budget.take(LimbCounts.bytesOf(limbs, zero.length));
    const here = new LimbCounts(limbs, zero.length);
    counts[element] = here;
    const atATime = Math.min(nodesAtATime, Math.ceil(limbsAtATime / limbs));
    for (let begin = 0; begin < zero.length; begin += atATime) {
      const end = Math.min(zero.length, begin + atATime);
      for (let index = begin; index < end; index += 1) {
        if (zero[index] !== emptyFamily) add(element, index, zero[index]!);
        add(element, index, one[index]!);
        maxBits = Math.max(maxBits, here.bitLength(index));
      }
      yield { done: elementCount - element, total: elementCount, nodes: firsts[element]! + end - firstNode };
    }
  }
  return counts;
}

/** The index of a node among its element's nodes, or of a terminal. */
export function indexAt({ elementCount, firsts }: Diagram, element: number, node: number): number {
  return element === elementCount ? node : node - firsts[element]!;
}
