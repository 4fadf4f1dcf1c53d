import { LimbCounts, limbsOfBits } from '../counts/limb-counts.js';
import { type Diagram, elementOf, emptyFamily, unitFamily } from '../diagram.js';
import type { ByteBudget } from './byte-budget.js';
import type { SizeRanges } from './size-ranges.js';

/** So many times, at least, the sum of all counts can double before counts that are new now are too narrow. */
const bitsToSpare = 4;

/**
 * The numbers of ways from the root to nodes, for the levels that ways have come to and not gone on from, by how many
 * elements the ways take. A level's counts are there from its first arc until it is closed.
 *
 * No count is greater than the sum of all, which is known: so widths are chosen in time, and stay small.
 */
export class OpenCounts {
  readonly #diagram: Diagram;
  readonly #sizes: SizeRanges;
  readonly #budget: ByteBudget;
  /** By element; at `elementCount` the unit family. The sizes of a node are one after the other. */
  readonly #levels: (LimbCounts | undefined)[];
  /** One number: the sum of the counts of all levels. */
  readonly #sum = new LimbCounts(1, 1);
  /** Limbs that whatever comes until the next call needs. */
  #needed = 1;
  /** Limbs of new counts: a level is open for few calls as a rule, and then need not be widened. */
  #limbs = 1;

  constructor(diagram: Diagram, sizes: SizeRanges, budget: ByteBudget) {
    this.#diagram = diagram;
    this.#sizes = sizes;
    this.#budget = budget;
    this.#levels = new Array(diagram.elementCount + 1);
    if (diagram.root === emptyFamily) return;
    this.#open(elementOf(diagram, diagram.root)).setOne(0);
    this.#sum.setOne(0);
  }

  /** The counts of a level, one a size and node; undefined where no way has come to it. */
  of(element: number): LimbCounts | undefined {
    return this.#levels[element];
  }

  /** How many counts a node of the element has: none where the root does not lead to its level. */
  sizesOf(element: number): number {
    return Math.max(0, this.#sizes.most[element]! - this.#sizes.fewest[element]! + 1);
  }

  /**
   * Goes on from the nodes `begin` to `end − 1` of an open level, along both arcs; a 1-arc takes `size` more elements,
   * 0 where sizes are not told apart.
   */
  advance(element: number, begin: number, end: number, size: number): void {
    const { zero, one } = this.#diagram.levels[element]!;
    const counts = this.#levels[element]!;
    const sizes = this.sizesOf(element);
    this.#makeRoom();
    for (let index = begin; index < end; index += 1) {
      this.#add(one[index]!, element, size, counts, index * sizes);
      if (zero[index] === emptyFamily) continue;
      this.#add(zero[index]!, element, 0, counts, index * sizes);
      // The 1-arcs take over what the sum has of the node.
      for (let each = 0; each < sizes; each += 1) this.#sum.add(0, counts, index * sizes + each);
    }
  }

  /** Forgets a level. */
  close(element: number): void {
    this.#budget.giveBack(this.#levels[element]!.bytes);
    this.#levels[element] = undefined;
  }

  #add(child: number, element: number, size: number, counts: LimbCounts, from: number): void {
    const next = elementOf(this.#diagram, child, element + 1);
    const target = this.#levels[next] ?? this.#open(next);
    if (target.limbs < this.#needed) this.#widen(target);
    const { fewest, most } = this.#sizes;
    const index = child === unitFamily ? 0 : child - this.#diagram.firsts[next]!;
    const lowest = fewest[next]!;
    const highest = most[next]!;
    // Other sizes of the level are not sizes of this node.
    const low = Math.max(fewest[element]!, lowest - size);
    const high = Math.min(most[element]!, highest - size);
    const to = index * (highest - lowest + 1) - lowest + size;
    const shift = from - fewest[element]!;
    for (let each = low; each <= high; each += 1) target.add(to + each, counts, shift + each);
  }

  /** Until the next call the sum at most doubles, as no node is gone on from twice. */
  #makeRoom(): void {
    const bits = this.#sum.bitLength(0);
    this.#needed = limbsOfBits(bits + 1);
    this.#limbs = limbsOfBits(bits + bitsToSpare);
    this.#sum.widen(this.#limbs);
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
    this.#budget.giveBack(old);
  }
}
