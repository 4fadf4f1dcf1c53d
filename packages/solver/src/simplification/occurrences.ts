import { copiedInto } from '../growing-integers.js';

/** By literal its clauses, in one array. A full list moves to the end; discarded clauses stay until compaction. */
export class Occurrences {
  words: Int32Array;
  /** By literal: the start, the size and the capacity of its list. */
  readonly starts: Int32Array;
  readonly sizes: Int32Array;
  readonly #rooms: Int32Array;
  #end: number;

  /** Lists with room for this number of clauses by literal. */
  constructor(rooms: Int32Array) {
    this.#rooms = rooms;
    this.starts = new Int32Array(rooms.length);
    this.sizes = new Int32Array(rooms.length);
    let end = 0;
    for (let literal = 0; literal < rooms.length; literal++) {
      this.starts[literal] = end;
      end += rooms[literal]!;
    }
    this.#end = end;
    this.words = new Int32Array(end + (end >> 2) + 64);
  }

  push(literal: number, clause: number): void {
    const size = this.sizes[literal]!;
    if (size === this.#rooms[literal]!) this.#makeRoom(literal);
    this.words[this.starts[literal]! + size] = clause;
    this.sizes[literal] = size + 1;
  }

  /** Removes a clause from the list of a literal. */
  remove(literal: number, clause: number): void {
    const start = this.starts[literal]!;
    const end = start + this.sizes[literal]!;
    const at = this.words.subarray(start, end).indexOf(clause);
    if (at < 0) return;
    this.words.copyWithin(start + at, start + at + 1, end);
    this.sizes[literal] = end - start - 1;
  }

  get bytes(): number {
    return this.words.byteLength + 3 * this.starts.byteLength;
  }

  #makeRoom(literal: number): void {
    const size = this.sizes[literal]!;
    const room = Math.max(4, 2 * size);
    if (this.#end + room > this.words.length)
      this.words = copiedInto(this.words, new Int32Array(Math.max(2 * this.words.length, this.#end + room)));
    const start = this.starts[literal]!;
    this.words.copyWithin(this.#end, start, start + size);
    this.starts[literal] = this.#end;
    this.#rooms[literal] = room;
    this.#end += room;
  }
}
