import { copiedInto } from '../copied-into.js';

/**
 * For each literal a list of pairs of integers, all in one array. A list that outgrows its room moves to the end
 * of the array; the room it leaves is won back when the lists are packed.
 */
export class PairLists {
  words = new Int32Array(1 << 10);
  /** By literal: where its list begins, how many words it has, and for how many there is room. */
  starts = new Int32Array(0);
  sizes = new Int32Array(0);
  rooms = new Int32Array(0);
  end = 0;

  /** Makes empty lists for so many literals in all. */
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

  /** Takes the pair whose second integer is this out of a list; does nothing where there is none. */
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

  /** Moves a list to where it has twice the room. */
  #makeRoom(literal: number): void {
    const start = this.starts[literal]!;
    const size = this.sizes[literal]!;
    const room = Math.max(4, 2 * size);
    if (this.end + room > this.words.length) {
      const larger = new Int32Array(Math.max(2 * this.words.length, this.end + room));
      larger.set(this.words.subarray(0, this.end));
      this.words = larger;
    }
    // Most lists are short, and the call to copy within an array costs more than they do.
    const { words, end } = this;
    for (let i = 0; i < size; i++) words[end + i] = words[start + i]!;
    this.starts[literal] = this.end;
    this.rooms[literal] = room;
    this.end += room;
  }

  get bytes(): number {
    return this.words.byteLength + 3 * this.starts.byteLength;
  }
}
