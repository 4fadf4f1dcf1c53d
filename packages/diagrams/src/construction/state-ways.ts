import { LimbCounts, limbBits, limbsOfBits } from '../counts/limb-counts.js';
import { chooses } from '../counts/random-choice.js';
import { DiagramError } from '../errors.js';
import type { RandomWords } from '../random.js';
import { indexOf, maxSkipped, skippedBy } from './arc.js';

/** Extra bits when counts are widened, which save widening for some elements. */
const spareBits = 15;

/** By state of the next elements, the number of paths from the root. */
export class StateCounts {
  /** The counts of the next elements, in a ring: element e is at e modulo its length. All have the same width. */
  readonly #counts: LimbCounts[] = Array.from({ length: maxSkipped + 2 }, () => new LimbCounts(1, 16));
  /** Twice the sum of all counts so far: an upper bound of a child's count, as both arcs may lead to it. */
  #bound = 0n;
  /** One number: the paths from the root to the unit family. */
  readonly total = new LimbCounts(1, 1);

  /** Counts the arc to the root as one path. */
  constructor(root: number) {
    if (root === 1) this.total.setOne(0);
    if (root > 1) this.of(skippedBy(root)).setOne(indexOf(root));
  }

  get bytes(): number {
    return this.#counts.reduce((sum, counts) => sum + counts.bytes, this.total.bytes);
  }

  /** The counts of an element's states. */
  of(element: number): LimbCounts {
    return this.#counts[element & (maxSkipped + 1)]!;
  }

  /** Call before the states of an element are expanded: makes the counts of their children wide enough. */
  begin(element: number, size: number): void {
    this.#bound += 2n * this.of(element).sum(0, size);
    if (bitsOf(this.#bound) <= this.total.limbs * limbBits) return;
    const limbs = limbsOfBits(bitsOf(this.#bound) + spareBits);
    for (const each of [...this.#counts, this.total]) each.widen(limbs);
  }

  /** Adds the counts of the states `begin` to `end − 1` to those of their children. */
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

  /** Makes room for the states of each element from this one on; `sizes` has their numbers. */
  reserve(element: number, sizes: readonly number[]): void {
    for (const [skipped, size] of sizes.entries()) {
      const counts = this.of(element + skipped);
      if (counts.capacity < size) counts.grow(2 * size);
    }
  }

  /** Clears the counts of a finished element. `isFree`: the element after the next one has no states yet. */
  end(element: number, size: number, isFree: boolean): void {
    const done = this.of(element);
    done.clear(0, size);
    // Most new states will be of the element after the next one: it gets the largest free array.
    const at = (element + 2) & (maxSkipped + 1);
    const coming = this.#counts[at]!;
    if (!isFree || coming.capacity >= done.capacity) return;
    this.#counts[at] = done;
    this.#counts[element & (maxSkipped + 1)] = coming;
  }
}

function bitsOf(number: bigint): number {
  return number.toString(16).length * 4;
}

/**
 * By state of the next elements, uniform random paths from the root (reservoir sampling): when another arc reaches
 * a state, its path replaces the earlier one with the probability of its share of all paths. A path is a set of
 * elements, as bits.
 */
export class StateSamples {
  readonly #sampleCount: number;
  /** Words of a path. */
  readonly #words: number;
  /** The paths to the states of the next elements, in a ring: element e is at e modulo its length. */
  readonly #paths: Int32Array[];
  /** The paths to the unit family. */
  readonly #found: Int32Array;
  readonly #random: RandomWords;
  readonly #byteLimit: number;

  /** Throws `DiagramError` when `byteLimit` is exceeded; so does `reserve`. */
  constructor(elementCount: number, sampleCount: number, random: RandomWords, byteLimit: number) {
    this.#byteLimit = byteLimit;
    this.#sampleCount = sampleCount;
    this.#words = Math.ceil(elementCount / 32);
    this.#require((maxSkipped + 3) * this.#words * sampleCount);
    this.#found = new Int32Array(this.#words * sampleCount);
    this.#random = random;
    // The path to the root is the empty set.
    this.#paths = Array.from({ length: maxSkipped + 2 }, () => new Int32Array(this.#words * sampleCount));
  }

  get bytes(): number {
    return this.#paths.reduce((sum, paths) => sum + paths.byteLength, this.#found.byteLength);
  }

  /** Makes room for the states of each element from this one on; `sizes` has their numbers. */
  reserve(element: number, sizes: readonly number[]): void {
    for (const [skipped, size] of sizes.entries()) {
      const at = this.#at(element + skipped);
      const old = this.#paths[at]!;
      const needed = size * this.#words * this.#sampleCount;
      if (old.length >= needed) continue;
      this.#require(this.bytes / Int32Array.BYTES_PER_ELEMENT + 2 * needed);
      const larger = new Int32Array(2 * needed);
      larger.set(old);
      this.#paths[at] = larger;
    }
  }

  /** Adds the counts of the states `begin` to `end − 1` to those of their children, and updates their paths. */
  add(
    counts: StateCounts,
    element: number,
    zero: Int32Array,
    one: Int32Array,
    begin: number,
    end: number,
  ): void {
    for (let index = begin; index < end; index += 1)
      for (let taken = 0; taken < 2; taken += 1) {
        const arc = taken === 0 ? zero[index]! : one[index]!;
        if (arc !== 0) this.#addArc(counts, element, index, taken, arc);
      }
  }

  /** The sampled sets, each in ascending order. */
  sets(): number[][] {
    return Array.from({ length: this.#sampleCount }, (_, sample) => {
      const words = this.#found.subarray(sample * this.#words, (sample + 1) * this.#words);
      const set: number[] = [];
      for (const [word, bits] of words.entries())
        for (let bit = 0; bit < 32; bit += 1) if (((bits >>> bit) & 1) === 1) set.push(32 * word + bit);
      return set;
    });
  }

  /** Throws unless the limit admits `integers` integers in all. */
  #require(integers: number): void {
    if (integers * Int32Array.BYTES_PER_ELEMENT > this.#byteLimit)
      throw new DiagramError({ code: 'memory', byteLimit: this.#byteLimit });
  }

  #addArc(counts: StateCounts, element: number, index: number, taken: number, arc: number): void {
    const child = arc === 1 ? 0 : indexOf(arc);
    const target = arc === 1 ? counts.total : counts.of(element + 1 + skippedBy(arc));
    const to = arc === 1 ? this.#found : this.#paths[this.#at(element + 1 + skippedBy(arc))]!;
    const from = this.#paths[this.#at(element)]!;
    const source = counts.of(element);
    const isFirst = target.isZero(child);
    target.add(child, source, index);
    const words = this.#words;
    for (let sample = 0; sample < this.#sampleCount; sample += 1) {
      if (!isFirst && !chooses({ counts: source, index }, { counts: target, index: child }, this.#random))
        continue;
      const write = (child * this.#sampleCount + sample) * words;
      const read = (index * this.#sampleCount + sample) * words;
      for (let word = 0; word < words; word += 1) to[write + word] = from[read + word]!;
      to[write + (element >>> 5)]! |= taken << (element & 31);
    }
  }

  #at(element: number): number {
    return element & (maxSkipped + 1);
  }
}
