import type { KernelMemory } from '../kernels/propagation.js';

const pageBytes = 2 ** 16;
const maxBytes = 2 ** 32;

/** Arrays that a kernel may share with TypeScript. */
type SharedArray = Int8Array | Int32Array;

/** An array in the memory of a kernel. */
export interface Place {
  readonly address: number;
  /** Gives it more elements, which are undefined. Moves it out of the memory, with all others, if that cannot grow. */
  enlarge(length: number): void;
}

interface Block extends Place {
  address: number;
  array: SharedArray;
  /** That of the array, which has none once the memory has grown. */
  length: number;
  show(array: SharedArray): void;
}

/** Arrays in the memory of a kernel. Their views are made again when the memory grows, which `enlarge` and `adopt` do alone. */
export class KernelRoom {
  readonly #memory: KernelMemory;
  readonly #limit: number;
  #end: number;
  /** The address of each free block, and its bytes. */
  #free: { address: number; bytes: number }[] = [];
  readonly #blocks: Block[] = [];
  /** How often arrays have moved. */
  moves = 0;
  /** Whether the memory could not grow. */
  isFull = false;

  /** Arrays are put at `first` and after it, up to `limit` bytes: at most 4 GiB. */
  constructor(memory: KernelMemory, first: number, limit = maxBytes) {
    this.#memory = memory;
    this.#limit = Math.min(limit, maxBytes);
    this.#end = Math.ceil(first / 8) * 8;
  }

  /**
   * Copies an array into the memory. `show` receives its view, now and when there is a new one. Null if the memory cannot grow.
   */
  adopt<Values extends SharedArray>(array: Values, show: (array: Values) => void): Place | null {
    const address = this.#take(array.byteLength);
    if (address === null) return null;
    const block: Block = {
      address,
      array,
      length: array.length,
      show: (view) => show(view as Values),
      enlarge: (length) => this.#enlargeOrLeave(block, length),
    };
    this.#blocks.push(block);
    this.#look(block);
    block.array.set(array);
    return block;
  }

  /** As `enlarge` of the place, but returns false if the memory cannot grow. */
  tryEnlarge(place: Place, length: number): boolean {
    const block = this.#blocks.find((each) => each === place)!;
    const { address: before, array } = block;
    const { byteLength, BYTES_PER_ELEMENT } = array;
    const address = this.#take(length * BYTES_PER_ELEMENT);
    if (address === null) return false;
    new Uint8Array(this.#memory.buffer).copyWithin(address, before, before + byteLength);
    this.#release(before, byteLength);
    block.address = address;
    block.length = length;
    this.#look(block);
    this.moves += 1;
    return true;
  }

  /** Copies all arrays out of the memory. */
  leave(): void {
    for (const block of this.#blocks) block.show(block.array.slice());
    this.#blocks.length = 0;
    this.onLeave();
  }

  /** Called after `leave`. */
  onLeave: () => void = () => {};

  /** Bytes of the memory that hold no array. */
  get spareBytes(): number {
    return this.#blocks.reduce((sum, { array }) => sum - array.byteLength, this.#memory.buffer.byteLength);
  }

  #enlargeOrLeave(block: Block, length: number): void {
    if (this.tryEnlarge(block, length)) return;
    this.leave();
    const larger = block.array instanceof Int8Array ? new Int8Array(length) : new Int32Array(length);
    larger.set(block.array);
    block.show(larger);
  }

  /** Makes the view of a block again. */
  #look(block: Block): void {
    const { buffer } = this.#memory;
    const { address, length, array } = block;
    block.array =
      array instanceof Int8Array
        ? new Int8Array(buffer, address, length)
        : new Int32Array(buffer, address, length);
    block.show(block.array);
  }

  /** The address of a block of `bytes` bytes, from the free ones if one is large enough. */
  #take(bytes: number): number | null {
    const size = Math.ceil(bytes / 8) * 8;
    const found = this.#free.findIndex((each) => each.bytes >= size);
    if (found >= 0) {
      const block = this.#free[found]!;
      const { address } = block;
      block.address += size;
      block.bytes -= size;
      if (block.bytes === 0) this.#free.splice(found, 1);
      return address;
    }
    const end = this.#end + size;
    if (end > this.#limit) return this.#full();
    const lacking = end - this.#memory.buffer.byteLength;
    if (lacking > 0) {
      try {
        this.#memory.grow(Math.ceil(lacking / pageBytes));
      } catch {
        return this.#full();
      }
      for (const block of this.#blocks) this.#look(block);
    }
    const address = this.#end;
    this.#end = end;
    return address;
  }

  #full(): null {
    this.isFull = true;
    return null;
  }

  /** Frees a block; neighbors become one. */
  #release(address: number, bytes: number): void {
    const size = Math.ceil(bytes / 8) * 8;
    const blocks = [...this.#free, { address, bytes: size }].sort(
      (one, other) => one.address - other.address,
    );
    this.#free = [];
    for (const block of blocks) {
      const last = this.#free.at(-1);
      if (last !== undefined && last.address + last.bytes === block.address) last.bytes += block.bytes;
      else this.#free.push(block);
    }
  }
}
