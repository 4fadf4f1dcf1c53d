import type { ByteBudget } from '../byte-budget.js';
import { nodesAtATime } from '../chunks.js';
import { LimbCounts, limbsOfBits } from '../counts/limb-counts.js';
import { type Diagram, elementOf, emptyFamily, firstNode, nodeCount, unitFamily } from '../diagram.js';
import type { Steps } from '../work.js';

/** By level, the numbers of elements on the paths from the root to its nodes. */
export interface SizeRanges {
  /** By element, the minimum; at `elementCount` for the unit family. */
  readonly min: Int32Array;
  /** By element, the maximum; less than the minimum if no path reaches the level. */
  readonly max: Int32Array;
}

/** The ranges for counts that ignore sizes: all sizes are 0. */
export function noSizes({ elementCount }: Diagram): SizeRanges {
  return { min: new Int32Array(elementCount + 1), max: new Int32Array(elementCount + 1) };
}

/** Finds the ranges from the root down. Holds 8 bytes a node meanwhile. */
export function* sizeRanges(diagram: Diagram, budget: ByteBudget): Steps<SizeRanges> {
  const { elementCount, levels, firsts, root } = diagram;
  const total = nodeCount(diagram);
  const bytes = 8 * (total + firstNode);
  budget.take(bytes);
  const minOf = new Int32Array(total + firstNode).fill(elementCount + 1);
  const maxOf = new Int32Array(total + firstNode).fill(-1);
  const min = new Int32Array(elementCount + 1).fill(elementCount + 1);
  const max = new Int32Array(elementCount + 1).fill(-1);
  const reach = (node: number, low: number, high: number): void => {
    if (low < minOf[node]!) minOf[node] = low;
    if (high > maxOf[node]!) maxOf[node] = high;
  };
  reach(root, 0, 0);
  for (let element = elementOf(diagram, root); element < elementCount; element += 1) {
    const { zero, one } = levels[element]!;
    const first = firsts[element]!;
    for (let begin = 0; begin < zero.length; begin += nodesAtATime) {
      const end = Math.min(zero.length, begin + nodesAtATime);
      for (let index = begin; index < end; index += 1) {
        const low = minOf[first + index]!;
        const high = maxOf[first + index]!;
        if (high < 0) continue;
        if (low < min[element]!) min[element] = low;
        if (high > max[element]!) max[element] = high;
        if (zero[index] !== emptyFamily) reach(zero[index]!, low, high);
        reach(one[index]!, low + 1, high + 1);
      }
      yield { done: element, total: elementCount, nodes: total };
    }
  }
  min[elementCount] = minOf[unitFamily]!;
  max[elementCount] = maxOf[unitFamily]!;
  budget.free(bytes);
  return { min, max };
}

/** New counts are wide enough for the bound to double this number of times, at least. */
const spareBits = 4;

/**
 * The numbers of paths from the root to the nodes of open levels, by number of elements. A level opens with the
 * first arc that reaches it and closes when its own arcs have been followed.
 *
 * No count exceeds twice the sum of the counts of all earlier levels, as both arcs of a node may lead to the same
 * child. That sum is known, and is at most the number of levels times the greatest count; so widths are chosen in
 * time and stay small.
 */
export class OpenCounts {
  readonly #diagram: Diagram;
  readonly #sizes: SizeRanges;
  readonly #budget: ByteBudget;
  /** By element; at `elementCount` the unit family. The sizes of a node are adjacent. */
  readonly #levels: (LimbCounts | undefined)[];
  /** One number: the sum of the counts of all levels whose arcs have been followed. */
  readonly #sum = new LimbCounts(1, 1);
  /** Limbs that every count needs until the next call of `begin`. */
  #needed = 1;
  /** Limbs of new counts: wider, as a level is usually open for few calls and then needs no widening. */
  #limbs = 1;

  constructor(diagram: Diagram, sizes: SizeRanges, budget: ByteBudget) {
    this.#diagram = diagram;
    this.#sizes = sizes;
    this.#budget = budget;
    this.#levels = new Array(diagram.elementCount + 1);
    if (diagram.root === emptyFamily) return;
    this.#open(elementOf(diagram, diagram.root)).setOne(0);
  }

  /** The counts of a level, one for each node and size; undefined if no path has reached it. */
  of(element: number): LimbCounts | undefined {
    return this.#levels[element];
  }

  /** Counts of each node of the element: 0 if the root does not reach its level. */
  sizesOf(element: number): number {
    return Math.max(0, this.#sizes.max[element]! - this.#sizes.min[element]! + 1);
  }

  /** Call before following the arcs of a level: chooses the width of their targets. */
  begin(element: number): void {
    const counts = this.#levels[element]!;
    this.#sum.widen(counts.limbs + 1);
    this.#sum.addSum(0, counts);
    const bits = this.#sum.bitLength(0) + 1;
    this.#needed = limbsOfBits(bits);
    this.#limbs = limbsOfBits(bits + spareBits);
  }

  /** Follows both arcs of the nodes `begin` to `end − 1` of an open level. A 1-arc adds `size` elements: 1 or 0. */
  advance(element: number, begin: number, end: number, size: number): void {
    const { zero, one } = this.#diagram.levels[element]!;
    const counts = this.#levels[element]!;
    if (size === 0) {
      this.#advanceTogether(element, counts, begin, end);
      return;
    }
    const sizes = this.sizesOf(element);
    for (let index = begin; index < end; index += 1) {
      this.#add(one[index]!, element, size, counts, index * sizes);
      if (zero[index] !== emptyFamily) this.#add(zero[index]!, element, 0, counts, index * sizes);
    }
  }

  /** Frees the counts of a level. */
  close(element: number): void {
    this.#budget.free(this.#levels[element]!.bytes);
    this.#levels[element] = undefined;
  }

  /** As `advance` for one count a node; most children are at the next element. */
  #advanceTogether(element: number, counts: LimbCounts, begin: number, end: number): void {
    const { levels, firsts, elementCount } = this.#diagram;
    const { zero, one } = levels[element]!;
    const isLast = element + 1 === elementCount;
    const first = isLast ? unitFamily : firsts[element + 1]!;
    let next: LimbCounts | null = null;
    for (let index = begin; index < end; index += 1)
      for (let taken = 0; taken < 2; taken += 1) {
        const child = taken === 0 ? zero[index]! : one[index]!;
        if (child === emptyFamily) continue;
        if (child < first) {
          const at = elementOf(this.#diagram, child, element + 1);
          this.#target(at).add(child === unitFamily ? 0 : child - firsts[at]!, counts, index);
          continue;
        }
        next ??= this.#target(element + 1);
        next.add(child - first, counts, index);
      }
  }

  #add(child: number, element: number, size: number, counts: LimbCounts, from: number): void {
    const next = elementOf(this.#diagram, child, element + 1);
    const target = this.#target(next);
    const { min, max } = this.#sizes;
    const index = child === unitFamily ? 0 : child - this.#diagram.firsts[next]!;
    const lowest = min[next]!;
    const highest = max[next]!;
    // The level may have sizes that this node does not have.
    const low = Math.max(min[element]!, lowest - size);
    const high = Math.min(max[element]!, highest - size);
    const to = index * (highest - lowest + 1) - lowest + size;
    const shift = from - min[element]!;
    for (let each = low; each <= high; each += 1) target.add(to + each, counts, shift + each);
  }

  /** The counts of a level that an arc reaches, wide enough. */
  #target(element: number): LimbCounts {
    const target = this.#levels[element] ?? this.#open(element);
    if (target.limbs < this.#needed) this.#widen(target);
    return target;
  }

  #open(element: number): LimbCounts {
    const { elementCount, levels } = this.#diagram;
    const nodes = element === elementCount ? 1 : levels[element]!.zero.length;
    const capacity = nodes * this.sizesOf(element);
    this.#budget.take(LimbCounts.bytesOf(this.#limbs, capacity));
    const counts = new LimbCounts(this.#limbs, capacity);
    this.#levels[element] = counts;
    return counts;
  }

  #widen(counts: LimbCounts): void {
    const old = counts.bytes;
    this.#budget.take(LimbCounts.bytesOf(this.#limbs, counts.capacity));
    counts.widen(this.#limbs);
    this.#budget.free(old);
  }
}
