import { DiagramError } from '../errors.js';

const firstCapacity = 16;
const maxSequences = 2 ** 29;

/** Distinct sequences of integers, numbered in order of arrival. */
export class SequenceTable {
  /** Sequence i has the words from `starts[i]` to `starts[i + 1] − 1`. */
  words = new Int32Array(4 * firstCapacity);
  starts = new Int32Array(firstCapacity + 1);
  size = 0;
  /** Open addressing: the number of a sequence + 1, or 0. At most half full. */
  #slots = new Int32Array(2 * firstCapacity);
  /** By sequence: comparing hashes avoids reading most other sequences. */
  #hashes = new Int32Array(firstCapacity);

  get bytes(): number {
    return this.words.byteLength + this.starts.byteLength + this.#slots.byteLength + this.#hashes.byteLength;
  }

  lengthOf(number: number): number {
    return this.starts[number + 1]! - this.starts[number]!;
  }

  /** The number of the first `length` words of `from`; adds a new sequence. */
  findOrAdd(from: Int32Array, length: number): number {
    const hash = hashOf(from, length);
    const last = this.#slots.length - 1;
    let slot = hash & last;
    for (let found = this.#slots[slot]!; found !== 0; found = this.#slots[slot]!) {
      if (this.#hashes[found - 1] === hash && this.#equals(found - 1, from, length)) return found - 1;
      slot = (slot + 1) & last;
    }
    const number = this.size;
    if (number === this.#hashes.length) {
      this.#grow();
      return this.findOrAdd(from, length);
    }
    const start = this.starts[number]!;
    if (start + length > this.words.length) {
      const larger = new Int32Array(2 * (start + length));
      larger.set(this.words.subarray(0, start));
      this.words = larger;
    }
    for (let i = 0; i < length; i += 1) this.words[start + i] = from[i]!;
    this.starts[number + 1] = start + length;
    this.#hashes[number] = hash;
    this.size += 1;
    this.#slots[slot] = this.size;
    return number;
  }

  #equals(number: number, from: Int32Array, length: number): boolean {
    const { words } = this;
    const start = this.starts[number]!;
    if (this.starts[number + 1]! - start !== length) return false;
    for (let i = 0; i < length; i += 1) if (words[start + i] !== from[i]) return false;
    return true;
  }

  #grow(): void {
    if (this.size >= maxSequences) throw new DiagramError({ code: 'too many nodes', max: maxSequences });
    const capacity = 2 * this.#hashes.length;
    const hashes = new Int32Array(capacity);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    const starts = new Int32Array(capacity + 1);
    starts.set(this.starts);
    this.starts = starts;
    const slots = new Int32Array(2 * capacity);
    const last = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let slot = hashes[number]! & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

function hashOf(words: Int32Array, length: number): number {
  let hash = length;
  for (let i = 0; i < length; i += 1) {
    hash = Math.imul(hash ^ words[i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
