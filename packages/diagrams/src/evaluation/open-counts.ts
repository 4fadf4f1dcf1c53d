import type { ByteBudget } from '../byte-budget.js';
import { LimbCounts, limbsOfBits } from '../counts/limb-counts.js';
import { type Diagram, elementOf, emptyFamily, unitFamily } from '../diagram.js';
import type { SizeRanges } from './size-ranges.js';

/** So many times, at least, the bound can double before counts that are new now are too narrow. */
const bitsToSpare = 4;

/**
 * The numbers of ways from the root to nodes, for the levels that ways have come to and not gone on from, by how many
 * elements the ways take. A level's counts are there from its first arc until it is closed.
 *
 * No count is greater than twice the sum of the counts of all levels before it, as both arcs of a node may lead to the same one; that
 * sum is known, and at most the number of levels times the greatest one, so widths are chosen in time and stay small.
 */
export class OpenCounts {
  readonly #diagram: Diagram;
  readonly #sizes: SizeRanges;
  readonly #budget: ByteBudget;
  /** By element; at `elementCount` the unit family. The sizes of a node are one after the other. */
  readonly #levels: (LimbCounts | undefined)[];
  /** One number: the sum of the counts of all levels that ways have gone on from. */
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
  }

  /** The counts of a level, one a size and node; undefined where no way has come to it. */
  of(element: number): LimbCounts | undefined {
    return this.#levels[element];
  }

  /** How many counts a node of the element has: none where the root does not lead to its level. */
  sizesOf(element: number): number {
    return Math.max(0, this.#sizes.most[element]! - this.#sizes.fewest[element]! + 1);
  }

  /** To be called before ways go on from a level: makes what they come to wide enough. */
  begin(element: number): void {
    const counts = this.#levels[element]!;
    this.#sum.widen(counts.limbs + 1);
    this.#sum.addSum(0, counts);
    const bits = this.#sum.bitLength(0) + 1;
    this.#needed = limbsOfBits(bits);
    this.#limbs = limbsOfBits(bits + bitsToSpare);
  }

  /**
   * Goes on from the nodes `begin` to `end − 1` of an open level, along both arcs; a 1-arc takes `size` more elements,
   * 0 where sizes are not told apart.
   */
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

  /** Forgets a level. */
  close(element: number): void {
    this.#budget.giveBack(this.#levels[element]!.bytes);
    this.#levels[element] = undefined;
  }

  /** The same for one count a node; most children are at the next element. */
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

  /** The counts of a level that ways come to, wide enough for these. */
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
    this.#budget.giveBack(old);
  }
}
