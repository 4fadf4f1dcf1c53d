import type { KernelMemory } from './frontier.js';

const pageBytes = 2 ** 16;
const maxBytes = 2 ** 32;

/** The kernel's memory cannot grow: its work can go on in TypeScript. */
export class RoomFull extends Error {
  constructor() {
    super('the memory of the kernel is full');
  }
}

/** What a kernel imports that never searches a specification. */
export const withoutSpecification = { imported: { canTake: () => 0, child: () => 0 } };

/** The blocks of a kernel's memory, which grows in `take` alone; that ends all views. Freed blocks are used again. */
export class KernelRoom {
  readonly #memory: KernelMemory;
  readonly #first: number;
  readonly #limit: number;
  #end: number;
  /** By size, the addresses of free blocks. */
  readonly #free = new Map<number, number[]>();
  #words: Int32Array;

  /** Blocks are taken from `first` on, up to `limit` bytes in all: at most 4 GiB. */
  constructor(memory: KernelMemory, first: number, limit = maxBytes) {
    this.#memory = memory;
    this.#first = Math.ceil(first / 8) * 8;
    this.#limit = Math.min(limit, maxBytes);
    this.#end = this.#first;
    this.#words = new Int32Array(memory.buffer);
  }

  /** The whole memory as words of 32 bits; valid until the next `take`. */
  get words(): Int32Array {
    return this.#words;
  }

  /** Bytes of all blocks, free ones included. */
  get bytes(): number {
    return this.#end - this.#first;
  }

  /** The address of a block of `bytes` bytes that are 0. Throws `RoomFull`, and then has taken nothing. */
  take(bytes: number): number {
    const size = Math.ceil(bytes / 8) * 8;
    const found = this.#free.get(size)?.pop();
    if (found !== undefined) {
      this.#words.fill(0, found / 4, (found + size) / 4);
      return found;
    }
    const begin = this.#end;
    const end = begin + size;
    if (end > this.#limit) throw new RoomFull();
    const lacking = end - this.#words.byteLength;
    if (lacking > 0) {
      // In large steps, as each copies the memory where the system cannot extend it.
      const wanted = Math.max(
        lacking,
        Math.min(this.#words.byteLength, maxBytes - this.#words.byteLength) / 4,
      );
      try {
        this.#memory.grow(Math.ceil(wanted / pageBytes));
      } catch {
        throw new RoomFull();
      }
      this.#words = new Int32Array(this.#memory.buffer);
    }
    this.#end = end;
    return begin;
  }

  /** Frees a block that was taken with the same number of bytes. */
  free(address: number, bytes: number): void {
    const size = Math.ceil(bytes / 8) * 8;
    const list = this.#free.get(size);
    if (list === undefined) this.#free.set(size, [address]);
    else list.push(address);
  }
}

/** Room for a list that may have `length` items: a power of two, so that freed blocks are used again. */
export function roomFor(length: number): number {
  let room = 64;
  while (room < length) room *= 2;
  return room;
}
