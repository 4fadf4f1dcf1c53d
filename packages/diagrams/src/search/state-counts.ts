import { LimbCounts, limbBits, limbsOfBits } from '../counts/limb-counts.js';
import { indexOf, mostSkipped, skippedBy } from './arc.js';

/** Widened so that it need not be done again for some elements. */
const spareBits = 15;

/**
 * For each state of the elements that a sweep has before it, in how many ways the root leads to it.
 */
export class StateCounts {
  /** The counts of the next elements; those of element e are at e modulo their number. All have the same width. */
  readonly #counts: LimbCounts[] = Array.from({ length: mostSkipped + 2 }, () => new LimbCounts(1, 16));
  /** Twice the sum of the counts of all elements so far: no count of a child is greater, even where both arcs lead to it. */
  #bound = 0n;
  /** Its only number: in how many ways the root leads to the unit family. */
  readonly total = new LimbCounts(1, 1);

  /** The root's arc is one way. */
  constructor(root: number) {
    if (root === 1) this.total.setOne(0);
    if (root > 1) this.of(skippedBy(root)).setOne(indexOf(root));
  }

  get bytes(): number {
    return this.#counts.reduce((sum, counts) => sum + counts.bytes, this.total.bytes);
  }

  /** The counts of an element's states. */
  of(element: number): LimbCounts {
    return this.#counts[element & (mostSkipped + 1)]!;
  }

  /** To be called before the states of an element are expanded: makes the counts of their children wide enough. */
  begin(element: number, size: number): void {
    this.#bound += 2n * this.of(element).sum(0, size);
    if (bitsOf(this.#bound) <= this.total.limbs * limbBits) return;
    const limbs = limbsOfBits(bitsOf(this.#bound) + spareBits);
    for (const each of [...this.#counts, this.total]) each.widen(limbs);
  }

  /** Adds the counts of the states from `begin` to `end`, which it leaves out, to those of their children. */
  add(element: number, zero: Int32Array, one: Int32Array, begin: number, end: number): void {
    const counts = this.of(element);
    const next = this.of(element + 1);
    for (let index = begin; index < end; index += 1)
      for (let taken = 0; taken < 2; taken += 1) {
        const arc = taken === 0 ? zero[index]! : one[index]!;
        if (arc === 0) continue;
        if (arc === 1) this.total.add(0, counts, index);
        else if (skippedBy(arc) === 0) next.add(indexOf(arc), counts, index);
        else this.of(element + 1 + skippedBy(arc)).add(indexOf(arc), counts, index);
      }
  }

  /** Makes room for the states that there are of each element from this one on. */
  reserve(element: number, sizes: readonly number[]): void {
    for (const [skipped, size] of sizes.entries()) {
      const counts = this.of(element + skipped);
      if (counts.capacity < size) counts.grow(2 * size);
    }
  }

  /** Forgets the counts of an element, which is done. `isFree` says that the element after the next one has no state yet. */
  end(element: number, size: number, isFree: boolean): void {
    const done = this.of(element);
    done.clear(0, size);
    // Most states to come are of the element after the next one, and this is the largest room that is free.
    const at = (element + 2) & (mostSkipped + 1);
    const coming = this.#counts[at]!;
    if (!isFree || coming.capacity >= done.capacity) return;
    this.#counts[at] = done;
    this.#counts[element & (mostSkipped + 1)] = coming;
  }
}

function bitsOf(number: bigint): number {
  return number.toString(16).length * 4;
}
