import { chooses } from '../counts/random-choice.js';
import { DiagramError } from '../diagram-error.js';
import type { RandomWords } from '../random.js';
import { indexOf, mostSkipped, skippedBy } from './arc.js';
import type { StateCounts } from './state-counts.js';

/**
 * For each state of the elements that a sweep has before it, some random ways from the root to it, each with the same
 * probability: where another arc comes to a state, its way takes the place of the earlier one with the probability of its part
 * of all the ways. A way is a set of elements, a bit for each.
 */
export class StateSamples {
  readonly #sampleCount: number;
  /** Words of a set. */
  readonly #words: number;
  /** The ways to the states of the next elements; those of element e are at e modulo their number. */
  readonly #ways: Int32Array[];
  /** The ways to the unit family. */
  readonly #found: Int32Array;
  readonly #random: RandomWords;
  readonly #byteLimit: number;

  /** Throws `DiagramError` where the samples would take more than `byteLimit` bytes; so does `reserve`. */
  constructor(elementCount: number, sampleCount: number, random: RandomWords, byteLimit: number) {
    this.#byteLimit = byteLimit;
    this.#sampleCount = sampleCount;
    this.#words = Math.ceil(elementCount / 32);
    this.#require((mostSkipped + 3) * this.#words * sampleCount);
    this.#found = new Int32Array(this.#words * sampleCount);
    this.#random = random;
    // The way to the root has no element.
    this.#ways = Array.from({ length: mostSkipped + 2 }, () => new Int32Array(this.#words * sampleCount));
  }

  get bytes(): number {
    return this.#ways.reduce((sum, ways) => sum + ways.byteLength, this.#found.byteLength);
  }

  /** Makes room for the states that there are of each element from this one on. */
  reserve(element: number, sizes: readonly number[]): void {
    for (const [skipped, size] of sizes.entries()) {
      const at = this.#at(element + skipped);
      const old = this.#ways[at]!;
      const needed = size * this.#words * this.#sampleCount;
      if (old.length >= needed) continue;
      this.#require(this.bytes / Int32Array.BYTES_PER_ELEMENT + 2 * needed);
      const larger = new Int32Array(2 * needed);
      larger.set(old);
      this.#ways[at] = larger;
    }
  }

  /** Adds the counts of the states from `begin` to `end` to those of their children, and their ways. */
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

  /** The sets that were drawn, ascending. */
  sets(): number[][] {
    return Array.from({ length: this.#sampleCount }, (_, sample) => {
      const words = this.#found.subarray(sample * this.#words, (sample + 1) * this.#words);
      const set: number[] = [];
      for (const [word, bits] of words.entries())
        for (let bit = 0; bit < 32; bit += 1) if (((bits >>> bit) & 1) === 1) set.push(32 * word + bit);
      return set;
    });
  }

  /** Before so many integers are held in all. */
  #require(integers: number): void {
    if (integers * Int32Array.BYTES_PER_ELEMENT > this.#byteLimit)
      throw new DiagramError({ code: 'memory', byteLimit: this.#byteLimit });
  }

  #addArc(counts: StateCounts, element: number, index: number, taken: number, arc: number): void {
    const child = arc === 1 ? 0 : indexOf(arc);
    const target = arc === 1 ? counts.total : counts.of(element + 1 + skippedBy(arc));
    const to = arc === 1 ? this.#found : this.#ways[this.#at(element + 1 + skippedBy(arc))]!;
    const from = this.#ways[this.#at(element)]!;
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
    return element & (mostSkipped + 1);
  }
}
