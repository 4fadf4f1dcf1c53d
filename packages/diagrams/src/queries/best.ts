import { ByteBudget, type Limits } from '../byte-budget.js';
import { nodesAtATime } from '../chunks.js';
import { type Diagram, elementOf, emptyFamily, firstNode, nodeCount, unitFamily } from '../diagram.js';
import { badArgument } from '../errors.js';
import { type Steps, Work } from '../work.js';

export interface BestOptions extends Limits {
  readonly sense: Sense;
}

export interface WeightedSet {
  readonly set: readonly number[];
  /** The sum of the weights of its elements, in ascending order of these. */
  readonly weight: number;
}

/**
 * A set of the family with the greatest or smallest sum of weights; null for the empty family. Exact for whole
 * numbers whose sums stay below 2⁵³; otherwise sums that differ by rounding only may be confused. Among several
 * best sets, the choice depends on the family and the weights only. With all weights 1, a set of extreme size.
 * Linear time in the nodes.
 *
 * Throws `DiagramError`: 'bad argument', 'memory'. Progress is in elements.
 */
export function best(diagram: Diagram, weights: Weights, options: BestOptions): WeightedSet | null {
  return bestWork(diagram, weights, options).finish();
}

/** `best` in steps. Invalid arguments throw at once. */
export function bestWork(diagram: Diagram, weights: Weights, options: BestOptions): Work<WeightedSet | null> {
  const gains = gainsOf(diagram, weights, options.sense);
  return new Work(bestSteps(diagram, gains, options));
}

/**
 * The `k` best sets, best first, or all if there are fewer; otherwise as `best`. After one pass over the nodes,
 * time is linear in k times the nodes on a set's path, up to a logarithm; memory is linear in k.
 *
 * Progress is in elements, then in sets.
 */
export function kBest(diagram: Diagram, weights: Weights, k: number, options: BestOptions): WeightedSet[] {
  return kBestWork(diagram, weights, k, options).finish();
}

/** `kBest` in steps. Invalid arguments throw at once. */
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

/** A linked list of the elements of a set, last element first. */
interface Taken {
  readonly element: number;
  readonly before: Taken | null;
}

/** A path from the root to a node. */
interface PartialPath {
  /** The gain of its best completion: greater ones come first. */
  readonly priority: number;
  /** Breaks ties: smaller ones come first. Unique. */
  readonly order: number;
  readonly node: number;
  /** A lower bound of the node's element. */
  readonly from: number;
  readonly taken: Taken | null;
  /** The gain of the elements taken. */
  readonly gain: number;
}

/** Approximate bytes of a partial path with its list of elements. */
const bytesOfPath = 160;
/** The queue is truncated at twice the useful paths plus this number. */
const sparePaths = 256;

/** Completes the best partial path greedily; each other arc starts one, unless enough better ones are known. */
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
  const paths = new BestFirstQueue();
  if (root !== emptyFamily) {
    paths.push({ node: root, from: 0, taken: null, gain: 0, priority: bestOf[root]!, order: 0 });
  }
  let visited = 0;
  let room = 0;
  while (found.length < k) {
    const path = paths.pop();
    if (path === undefined) break;
    const wanted = k - found.length - 1;
    // The queue kept enough better paths when it was truncated; each path popped since then yielded a set.
    const minUseful = wanted === 0 ? Number.POSITIVE_INFINITY : paths.minKept;
    let { node, from, taken, gain } = path;
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
        if (priority > minUseful) paths.push({ node: zero, from, taken, gain, priority, order: visited });
        taken = { element, before: taken };
        gain = gainOfOne;
        node = one;
      } else {
        const priority = gainOfOne + bestOf[one]!;
        if (priority > minUseful) {
          const having = { element, before: taken };
          paths.push({ node: one, from, taken: having, gain: gainOfOne, priority, order: visited });
        }
        node = zero;
      }
      if (visited % nodesAtATime === 0) yield { done: found.length, total: k, nodes: visited };
    }
    found.push({ set: elementsOf(taken), weight: sign * gain + 0 });
    if (paths.size > room) budget.take(bytesOfPath * (paths.size - room));
    room = Math.max(room, paths.size);
    if (paths.size <= 2 * wanted + sparePaths) continue;
    for (const _ of paths.truncate(wanted)) yield { done: found.length, total: k, nodes: visited };
  }
  // Rounding may have swapped sums.
  return found.sort((left, right) => sign * (right.weight - left.weight));
}

function elementsOf(last: Taken | null): number[] {
  const elements: number[] = [];
  for (let taken = last; taken !== null; taken = taken.before) elements.push(taken.element);
  return elements.reverse();
}

/** By element, a finite number. */
export type Weights = ArrayLike<number>;

/** Whether to maximize or minimize the sum of weights. */
export type Sense = 'maximize' | 'minimize';

/** The weights with the sign that makes greater better. Throws `DiagramError` for invalid arguments. */
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

/** A binary heap of partial paths, best one first. */
class BestFirstQueue {
  #entries: PartialPath[] = [];
  /** The priority of the worst path that `truncate` kept; −∞ before. */
  minKept = Number.NEGATIVE_INFINITY;

  get size(): number {
    return this.#entries.length;
  }

  push(entry: PartialPath): void {
    const entries = this.#entries;
    let at = entries.length;
    entries.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(entries[parent]!, entry) < 0) break;
      entries[at] = entries[parent]!;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): PartialPath | undefined {
    const entries = this.#entries;
    const best = entries[0];
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return best;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && compare(entries[child + 1]!, entries[child]!) < 0) child += 1;
      if (compare(last, entries[child]!) < 0) break;
      entries[at] = entries[child]!;
      at = child;
    }
    entries[at] = last;
    return best;
  }

  /** Keeps the best `max` paths only; yields every few thousand. */
  *truncate(max: number): Generator<void, void, void> {
    const kept: PartialPath[] = [];
    while (kept.length < max) {
      const next = this.pop();
      if (next === undefined) break;
      kept.push(next);
      if (kept.length % nodesAtATime === 0) yield;
    }
    if (this.size > 0) this.minKept = kept.at(-1)?.priority ?? Number.POSITIVE_INFINITY;
    // A sorted array is a heap.
    this.#entries = kept;
  }
}

function compare(left: PartialPath, right: PartialPath): number {
  return right.priority - left.priority || left.order - right.order;
}
