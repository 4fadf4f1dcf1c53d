import { copiedInto } from '../growing-integers.js';
import type { Place } from '../kernels/kernel-room.js';

/** By literal a list of pairs of integers, all in one array. A full list moves to the end, with twice the room. */
export class PairLists {
  words = new Int32Array(1 << 10);
  /** By literal: the start, the size and the capacity of its list, in words. */
  starts = new Int32Array(0);
  sizes = new Int32Array(0);
  rooms = new Int32Array(0);
  end = 0;
  /** Where the words are in the memory of a kernel, if they are. */
  place: Place | null = null;

  /** Makes room for `literalCount` literals in all. */
  grow(literalCount: number): void {
    if (literalCount <= this.starts.length) return;
    const capacity = Math.max(literalCount, 2 * this.starts.length, 64);
    this.starts = copiedInto(this.starts, new Int32Array(capacity));
    this.sizes = copiedInto(this.sizes, new Int32Array(capacity));
    this.rooms = copiedInto(this.rooms, new Int32Array(capacity));
  }

  push(literal: number, first: number, second: number): void {
    const size = this.sizes[literal]!;
    if (size === this.rooms[literal]!) this.#makeRoom(literal);
    const at = this.starts[literal]! + size;
    this.words[at] = first;
    this.words[at + 1] = second;
    this.sizes[literal] = size + 2;
  }

  /** Removes the pair with this second integer, if any. */
  remove(literal: number, second: number): void {
    const start = this.starts[literal]!;
    const end = start + this.sizes[literal]!;
    for (let at = start; at < end; at += 2) {
      if (this.words[at + 1] !== second) continue;
      this.words.copyWithin(at, at + 2, end);
      this.sizes[literal] = end - start - 2;
      return;
    }
  }

  /** Moves a list to the end and doubles its capacity. */
  #makeRoom(literal: number): void {
    const start = this.starts[literal]!;
    const size = this.sizes[literal]!;
    const room = Math.max(4, 2 * size);
    if (this.end + room > this.words.length) this.#enlarge(this.lengthFor(this.end + room));
    // A loop: most lists are short, and `copyWithin` costs more.
    const { words, end } = this;
    for (let i = 0; i < size; i++) words[end + i] = words[start + i]!;
    this.starts[literal] = this.end;
    this.rooms[literal] = room;
    this.end += room;
  }

  /** The length of an array with at least this number of words. */
  lengthFor(words: number): number {
    return Math.max(2 * this.words.length, words);
  }

  #enlarge(length: number): void {
    if (this.place === null) this.words = copiedInto(this.words, new Int32Array(length));
    else this.place.enlarge(length);
  }

  get bytes(): number {
    return this.words.byteLength + 3 * this.starts.byteLength;
  }
}
