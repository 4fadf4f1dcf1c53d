import { ByteBudget, type Limits } from '../byte-budget.js';
import { type Diagram, elementOf, emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { type Steps, Work } from '../work.js';
import { BestFirstQueue, type Ranked } from './best-first-queue.js';
import { nodesAtATime } from './steps.js';
import { bestGains, gainsOf, type Sense, type Weights } from './weights.js';

export interface BestOptions extends Limits {
  readonly sense: Sense;
}

export interface WeightedSet {
  readonly set: readonly number[];
  /** The sum of the weights of its elements, in ascending order of these. */
  readonly weight: number;
}

/**
 * A set of the family with the greatest or smallest sum of weights; null for the empty family. With whole
 * numbers whose sums stay below 2⁵³ it is exact; else sums that differ by no more than their rounding may be taken for
 * one another. Which of several best sets it is depends on the family and the weights alone. With weights 1 it is a
 * set of greatest or smallest size. Time is linear in the nodes.
 *
 * Throws `DiagramError`: bad arguments; 'memory'. Progress is in elements.
 */
export function best(diagram: Diagram, weights: Weights, options: BestOptions): WeightedSet | null {
  return bestWork(diagram, weights, options).finish();
}

/** As `best`, to be done in steps. Bad arguments are thrown at once. */
export function bestWork(diagram: Diagram, weights: Weights, options: BestOptions): Work<WeightedSet | null> {
  const gains = gainsOf(diagram, weights, options.sense);
  return new Work(bestSteps(diagram, gains, options));
}

/**
 * The `k` best sets, the best one first, or all where there are fewer; else as `best`. After the pass over the nodes,
 * time is linear in k times the nodes on a set's way, but for a logarithm; what it holds is linear in k.
 *
 * Progress is in elements, then in sets.
 */
export function kBest(diagram: Diagram, weights: Weights, k: number, options: BestOptions): WeightedSet[] {
  return kBestWork(diagram, weights, k, options).finish();
}

/** As `kBest`, to be done in steps. Bad arguments are thrown at once. */
export function kBestWork(
  diagram: Diagram,
  weights: Weights,
  k: number,
  options: BestOptions,
): Work<WeightedSet[]> {
  if (!Number.isSafeInteger(k) || k < 0) throw badArgument('k', 'a natural number', k);
  const gains = gainsOf(diagram, weights, options.sense);
  return new Work(kBestSteps(diagram, gains, k, options));
}

function* bestSteps(diagram: Diagram, gains: Float64Array, options: BestOptions): Steps<WeightedSet | null> {
  const [found] = yield* kBestSteps(diagram, gains, 1, options);
  return found ?? null;
}

/** The elements of a set, the last one first. */
interface Taken {
  readonly element: number;
  readonly before: Taken | null;
}

/** The beginning of a set, up to a node. Its priority is the gain of its best completion. */
interface Way extends Ranked {
  readonly node: number;
  /** The node's element is no smaller. */
  readonly from: number;
  readonly taken: Taken | null;
  /** The gain of what is taken. */
  readonly gain: number;
}

/** What a way may take, roughly, with what is taken. */
const bytesOfWay = 160;
/** So many more ways than twice those of use are kept, before the worse ones are given up. */
const waysToSpare = 256;

/**
 * The best way of all is completed as well as possible; wherever it goes along one arc, the other one begins a way for
 * later, save where there are as many better ones as sets still wanted.
 */
function* kBestSteps(
  diagram: Diagram,
  gains: Float64Array,
  k: number,
  options: BestOptions,
): Steps<WeightedSet[]> {
  const { levels, firsts, root } = diagram;
  const budget = new ByteBudget(options.byteLimit);
  const bestOf = yield* bestGains(diagram, gains, budget);
  const sign = options.sense === 'maximize' ? 1 : -1;
  const found: WeightedSet[] = [];
  const ways = new BestFirstQueue<Way>();
  if (root !== emptyFamily) {
    ways.push({ node: root, from: 0, taken: null, gain: 0, priority: bestOf[root]!, order: 0 });
  }
  let visited = 0;
  let room = 0;
  while (found.length < k) {
    const way = ways.pop();
    if (way === undefined) break;
    const wanted = k - found.length - 1;
    // So many ways were no worse when the others were given up; since then each one that went was for a set.
    const least = wanted === 0 ? Number.POSITIVE_INFINITY : ways.least;
    let { node, from, taken, gain } = way;
    while (node !== unitFamily) {
      const element = elementOf(diagram, node, from);
      const index = node - firsts[element]!;
      const zero = levels[element]!.zero[index]!;
      const one = levels[element]!.one[index]!;
      const gainOfOne = gain + gains[element]!;
      from = element + 1;
      visited += 1;
      if (gains[element]! + bestOf[one]! > bestOf[zero]!) {
        const priority = gain + bestOf[zero]!;
        if (priority > least) ways.push({ node: zero, from, taken, gain, priority, order: visited });
        taken = { element, before: taken };
        gain = gainOfOne;
        node = one;
      } else {
        const priority = gainOfOne + bestOf[one]!;
        if (priority > least) {
          const having = { element, before: taken };
          ways.push({ node: one, from, taken: having, gain: gainOfOne, priority, order: visited });
        }
        node = zero;
      }
      if (visited % nodesAtATime === 0) yield { done: found.length, total: k, nodes: visited };
    }
    found.push({ set: elementsOf(taken), weight: sign * gain + 0 });
    if (ways.size > room) budget.take(bytesOfWay * (ways.size - room));
    room = Math.max(room, ways.size);
    if (ways.size <= 2 * wanted + waysToSpare) continue;
    for (const _ of ways.truncate(wanted)) yield { done: found.length, total: k, nodes: visited };
  }
  // Rounding may have put sums into another order.
  return found.sort((left, right) => sign * (right.weight - left.weight));
}

function elementsOf(last: Taken | null): number[] {
  const elements: number[] = [];
  for (let taken = last; taken !== null; taken = taken.before) elements.push(taken.element);
  return elements.reverse();
}
