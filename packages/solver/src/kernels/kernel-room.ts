import type { KernelMemory } from './propagation.js';

const pageBytes = 2 ** 16;
const maxBytes = 2 ** 32;

/** Arrays that a kernel may share with TypeScript, and their class. */
type SharedArray = Int8Array | Int32Array;
interface ArrayClass<Values> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Values;
  new (buffer: ArrayBuffer, address: number, length: number): Values;
}

/** An array in the memory of a kernel. */
export interface Place {
  readonly address: number;
  /** Gives it more elements, which are undefined. Moves it out of the memory, with all others, if that cannot grow. */
  enlarge(length: number): void;
}

interface Block extends Place {
  address: number;
  /** That of the array, which has none once the memory has grown. */
  length: number;
  readonly elementBytes: number;
  /** Makes the view of the array again. */
  look(): void;
  /** Copies the array out of the memory, into one of at least this length. */
  leave(length: number): void;
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
  adopt<Values extends SharedArray>(
    Class: ArrayClass<Values>,
    array: Values,
    show: (array: Values) => void,
  ): Place | null {
    const address = this.#take(array.byteLength);
    if (address === null) return null;
    let view = array;
    const block: Block = {
      address,
      length: array.length,
      elementBytes: Class.BYTES_PER_ELEMENT,
      look: () => {
        view = new Class(this.#memory.buffer, block.address, block.length);
        show(view);
      },
      leave: (length) => {
        const copy = new Class(Math.max(length, block.length));
        copy.set(view);
        show(copy);
      },
      enlarge: (length) => {
        if (!this.tryEnlarge(block, length)) this.#leaveAll(block, length);
      },
    };
    this.#blocks.push(block);
    block.look();
    view.set(array);
    return block;
  }

  /** As `enlarge` of the place, but returns false if the memory cannot grow. */
  tryEnlarge(place: Place, length: number): boolean {
    const block = this.#blocks.find((each) => each === place)!;
    const before = block.address;
    const bytes = block.length * block.elementBytes;
    const address = this.#take(length * block.elementBytes);
    if (address === null) return false;
    new Uint8Array(this.#memory.buffer).copyWithin(address, before, before + bytes);
    this.#release(before, bytes);
    block.address = address;
    block.length = length;
    block.look();
    this.moves += 1;
    return true;
  }

  /** Copies all arrays out of the memory. */
  leave(): void {
    this.#leaveAll(null, 0);
  }

  /** Called after `leave`. */
  onLeave: () => void = () => {};

  /** Bytes of the memory that hold no array. */
  get spareBytes(): number {
    return this.#blocks.reduce(
      (sum, { length, elementBytes }) => sum - length * elementBytes,
      this.#memory.buffer.byteLength,
    );
  }

  #leaveAll(larger: Block | null, length: number): void {
    for (const block of this.#blocks) block.leave(block === larger ? length : 0);
    this.#blocks.length = 0;
    this.onLeave();
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
      for (const block of this.#blocks) block.look();
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
