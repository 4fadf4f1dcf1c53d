import type { Level } from '../diagram.js';
import { type KernelInstance, newInstance } from '../kernels/frontier.js';
import { KernelRoom, roomFor, withoutSpecification } from '../kernels/kernel-room.js';
import { indexOf, maxSkipped, skippedBy } from './arc.js';

/** What kernels/frontier/ exports for a reduction. Addresses are in bytes. */
interface ReductionKernel {
  freeFrom(): number;
  reducedAddresses(): number;
  beginReduction(slots: number, slotCount: number, nodes: number, first: number): void;
  reduce(begin: number, end: number, zero: number, one: number): number;
  writeLevel(zero: number, one: number): void;
}

const none = new Int32Array(0);

/** A list of `length` numbers in the memory, with room for more. */
interface List {
  readonly at: number;
  readonly room: number;
  readonly length: number;
}

/** As `Reduction`, in the kernel; with the same nodes in the same order. `begin` throws `RoomFull` too, and then `Reduction`
 * can go on with `reduced`. */
export class KernelReduction {
  readonly #kernel: ReductionKernel;
  readonly #room: KernelRoom;
  /** By element, the reduced nodes of its states, at first its 0-arcs, as far as an arc can reach. */
  readonly #reduced = new Map<number, List>();
  #element = 0;
  #zeroArcs: Int32Array = none;
  #oneArcs: Int32Array = none;
  #one: List = { at: 0, room: 0, length: 0 };
  /** The table's slots, twice as many as its nodes have room. */
  #slots = 0;
  #nodes = 0;
  #nodeRoom = 0;
  size = 0;

  /** Null without WebAssembly. `kernelLimit` is the most bytes of the kernel's memory. */
  static begin(kernelLimit: number | undefined): KernelReduction | null {
    const kernel = newInstance<ReductionKernel>(withoutSpecification);
    return kernel && new KernelReduction(kernel, kernelLimit);
  }

  private constructor({ exports, memory }: KernelInstance<ReductionKernel>, kernelLimit: number | undefined) {
    this.#kernel = exports;
    this.#room = new KernelRoom(memory, exports.freeFrom(), kernelLimit);
  }

  get bytes(): number {
    return this.#room.bytes;
  }

  /** Takes both lists over. */
  begin(element: number, zero: Int32Array, one: Int32Array, first: number): void {
    // No arc reaches that far.
    const last = element + maxSkipped + 1;
    const unreachable = this.#reduced.get(last + 1);
    if (unreachable !== undefined) {
      this.#room.free(unreachable.at, 4 * unreachable.room);
      this.#reduced.delete(last + 1);
    }
    const arcs = this.#listOf(zero);
    if (this.#one.room > 0) this.#room.free(this.#one.at, 4 * this.#one.room);
    this.#one = { at: 0, room: 0, length: 0 };
    this.#one = this.#listOf(one);
    this.#makeNodeRoom(zero.length);
    this.#reduced.set(element, arcs);
    const addresses = this.#kernel.reducedAddresses() / 4;
    for (let skipped = 0; skipped <= maxSkipped; skipped += 1)
      this.#room.words[addresses + skipped] = this.#reduced.get(element + 1 + skipped)?.at ?? 0;
    this.#element = element;
    this.#zeroArcs = zero;
    this.#oneArcs = one;
    this.size = 0;
    this.#kernel.beginReduction(this.#slots, 2 * this.#nodeRoom, this.#nodes, first);
  }

  reduce(begin: number, end: number): void {
    this.size = this.#kernel.reduce(begin, end, this.#reduced.get(this.#element)!.at, this.#one.at);
  }

  /** The nodes of the element, in the lists of its arcs if they fill most of them. */
  level(): Level {
    // The table's slots are used up: they have room for both lists.
    const [zero, one] = [this.#slots, this.#slots + 4 * this.#nodeRoom];
    this.#kernel.writeLevel(zero, one);
    return { zero: this.#written(zero, this.#zeroArcs), one: this.#written(one, this.#oneArcs) };
  }

  /** The list of nodes at an address. New arrays would double the memory until the old ones are collected. */
  #written(at: number, arcs: Int32Array): Int32Array {
    if (this.size < 0.8 * arcs.length) return this.#copy(at, this.size);
    arcs.set(this.#room.words.subarray(at / 4, at / 4 + this.size));
    return arcs.subarray(0, this.size);
  }

  /** The reduced nodes of the last elements, as far as an arc can reach. */
  reduced(): (readonly [element: number, Int32Array])[] {
    return [...this.#reduced].map(([element, { at, length }]) => [element, this.#copy(at, length)]);
  }

  child(arc: number, element: number): number {
    if (arc < 2) return arc;
    return this.#room.words[this.#reduced.get(element + 1 + skippedBy(arc))!.at / 4 + indexOf(arc)]!;
  }

  #listOf(numbers: Int32Array): List {
    const room = roomFor(numbers.length);
    const at = this.#room.take(4 * room);
    this.#room.words.set(numbers, at / 4);
    return { at, room, length: numbers.length };
  }

  #makeNodeRoom(nodes: number): void {
    if (nodes <= this.#nodeRoom) return;
    if (this.#nodeRoom > 0)
      for (const at of [this.#slots, this.#nodes]) this.#room.free(at, 8 * this.#nodeRoom);
    this.#nodeRoom = 0;
    const room = roomFor(nodes);
    this.#slots = this.#room.take(8 * room);
    this.#nodes = this.#room.take(8 * room);
    this.#nodeRoom = room;
  }

  #copy(at: number, length: number): Int32Array {
    return this.#room.words.slice(at / 4, at / 4 + length);
  }
}
