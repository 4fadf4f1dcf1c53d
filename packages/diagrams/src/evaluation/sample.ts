import { ByteBudget, type Limits } from '../byte-budget.js';
import { chooses } from '../counts/random-choice.js';
import { type Diagram, elementOf, emptyFamily, firstNode } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { seededRandom } from '../random.js';
import { type Steps, Work } from '../work.js';
import { nodesAtATime } from './steps.js';
import { indexAt, subfamilyCounts } from './subfamily-counts.js';

/** What a set takes beside its elements, roughly. */
const bytesOfSet = 32;

export interface SampleOptions extends Limits {
  /** How many sets: a natural number. */
  readonly count: number;
  /** Any integer that a number holds exactly. The same seed gives the same sets on every machine. */
  readonly seed: number;
}

/**
 * Random sets of the family, drawn independently, so that a set may come again; at each draw all sets of the family are
 * exactly equally probable. Time is linear in the nodes times the length of the family's count, then as a rule
 * in the nodes on the way of each set.
 *
 * Throws `DiagramError`: a bad argument is also the empty family, where there is nothing to draw; 'memory'. Progress is
 * in elements while it counts, then in sets.
 */
export function sample(diagram: Diagram, options: SampleOptions): number[][] {
  return sampleWork(diagram, options).finish();
}

/** As `sample`, to be done in steps. Bad arguments are thrown at once. */
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
