import { DiagramError } from '../errors.js';
import { type KernelInstance, newInstance } from '../kernels/frontier.js';
import { KernelRoom, RoomFull, roomFor } from '../kernels/kernel-room.js';
import type { Specification } from '../specifications/specification.js';
import { maxSkipped, maxStates } from './arc.js';
import { openAtEnd, type SweptStates, validOutcome } from './sweep.js';

/** What kernels/frontier/ exports for a sweep. Addresses and sizes are in bytes. */
interface FrontierKernel {
  freeFrom(): number;
  beginParts(isProduct: number): void;
  addPart(plan: number): void;
  prepare(elementCount: number, stateBytes: number, work: number): void;
  fullTable(): number;
  expand(element: number, begin: number, end: number, zero: number, one: number): number;
  tableRecords(): number;
  growTable(table: number, slots: number, slotCount: number, states: number, stateBytes: number): void;
  findOrAdd(table: number, at: number, stateBytes: number): number;
  clearTable(table: number): void;
}

// Words of a table's record.
const atSlots = 0;
const atStates = 1;
const atSize = 2;
const atSlotCount = 3;
const recordWords = 4;

// Words that every plan of a part begins with. A part that is called has the number of its operand after them.
const atType = 0;
const atPlace = 1;
const atBytes = 2;
const partTypes = { mates: 0, sums: 1 };
const calledType = 2;

const slotsAtFirst = 32;

/** What the kernel calls: the operands that it does not know, and the memory where the states are. */
interface Called {
  readonly operands: Specification[];
  words: Int32Array;
}

/** As `Sweep`, in the kernel; with the same states in the same order. The methods throw `RoomFull` too, and then `Sweep` can go on from `swept`. */
export class KernelSweep {
  readonly #specification: Specification;
  readonly #byteLimit: number;
  readonly #kernel: FrontierKernel;
  readonly #room: KernelRoom;
  readonly #called: Called;
  readonly #stateBytes: number;
  /** Bytes of the plans. */
  readonly #planBytes: number;
  /** Where the arcs of the current element are, and for how many states. */
  #zeroAt = 0;
  #oneAt = 0;
  #arcRoom = 0;
  readonly root: number;
  element: number;

  /** Goes on from a moment of a sweep. Null without WebAssembly, or if `kernelLimit` bytes are too few. */
  static from(
    swept: SweptStates,
    specification: Specification,
    byteLimit: number,
    kernelLimit?: number,
  ): KernelSweep | null {
    const called: Called = { operands: [], words: new Int32Array(0) };
    const kernel = newInstance<FrontierKernel>({
      imported: {
        canTake: (operand: number, element: number, at: number) =>
          called.operands[operand]!.canTake(element, called.words, at) ? 1 : 0,
        child: (operand: number, element: number, taken: number, at: number) =>
          validOutcome(called.operands[operand]!.child(element, taken, called.words, at)),
      },
    });
    if (kernel === null) return null;
    try {
      return new KernelSweep(swept, specification, byteLimit, kernel, called, kernelLimit);
    } catch (error) {
      if (error instanceof RoomFull) return null;
      throw error;
    }
  }

  private constructor(
    swept: SweptStates,
    specification: Specification,
    byteLimit: number,
    { exports, memory }: KernelInstance<FrontierKernel>,
    called: Called,
    kernelLimit: number | undefined,
  ) {
    this.#specification = specification;
    this.#byteLimit = byteLimit;
    this.#kernel = exports;
    this.#called = called;
    this.#room = new KernelRoom(memory, exports.freeFrom(), kernelLimit);
    this.#stateBytes = Math.max(1, Math.ceil(specification.stateWords / 2)) * 8;
    this.#addParts();
    this.#planBytes = this.#room.bytes;
    this.root = swept.root;
    this.element = swept.element;
    const work = this.#take(this.#stateBytes);
    exports.prepare(specification.elementCount, this.#stateBytes, work);
    for (const [element, { size, states }] of swept.tables.entries()) {
      let slotCount = slotsAtFirst;
      while ((slotCount / 4) * 3 <= size) slotCount *= 2;
      this.#growTable(element, slotCount);
      for (let number = 0; number < size; number += 1) {
        const begin = number * specification.stateWords;
        this.#room.words.set(states.subarray(begin, begin + specification.stateWords), work / 4);
        exports.findOrAdd(this.#addressOf(element), work, this.#stateBytes);
      }
    }
  }

  get size(): number {
    return this.#record(this.element)[atSize]!;
  }

  get zero(): Int32Array {
    return this.#room.words.subarray(this.#zeroAt / 4, this.#zeroAt / 4 + this.#arcRoom);
  }

  get one(): Int32Array {
    return this.#room.words.subarray(this.#oneAt / 4, this.#oneAt / 4 + this.#arcRoom);
  }

  get bytes(): number {
    return this.#room.bytes - this.#planBytes;
  }

  sizesAfter(): number[] {
    return Array.from(
      { length: maxSkipped + 1 },
      (_, skipped) => this.#record(this.element + 1 + skipped)[atSize]!,
    );
  }

  expand(begin: number, end: number): void {
    if (this.#arcRoom < this.size) this.#makeArcRoom();
    let done = begin;
    while (done < end) {
      done = this.#kernel.expand(this.element, done, end, this.#zeroAt, this.#oneAt);
      if (done < end) this.#growFullTable();
    }
    if (this.bytes > this.#byteLimit) throw new DiagramError({ code: 'memory', byteLimit: this.#byteLimit });
  }

  next(): void {
    this.#kernel.clearTable(this.#addressOf(this.element));
    const done = this.#record(this.element);
    const coming = this.#record(this.element + 2);
    const [slots, states, , slotCount] = coming.slice();
    // Most new states will be of the element after the next one: it gets the largest free room, which is in the cache.
    if (slotCount! < done[atSlotCount]!) {
      const table = this.#addressOf(this.element + 2);
      this.#kernel.growTable(table, done[atSlots]!, done[atSlotCount]!, done[atStates]!, this.#stateBytes);
      done[atSlots] = slots!;
      done[atStates] = states!;
      done[atSlotCount] = slotCount!;
      this.#kernel.clearTable(this.#addressOf(this.element));
    }
    this.element += 1;
  }

  /** All that a search in TypeScript needs to go on. */
  swept(): SweptStates {
    const words = this.#specification.stateWords;
    const tables = Array.from({ length: maxSkipped + 2 }, (_, index) => {
      const [, states, size] = this.#record(index);
      const from = this.#room.words.subarray(states! / 4);
      const to = new Int32Array(size! * words);
      for (let state = 0; state < size!; state += 1)
        for (let word = 0; word < words; word += 1)
          to[state * words + word] = from[(state * this.#stateBytes) / 4 + word]!;
      return { size: size!, states: to };
    });
    return { root: this.root, element: this.element, tables, zero: this.zero.slice(), one: this.one.slice() };
  }

  #addressOf(element: number): number {
    return this.#kernel.tableRecords() + 4 * recordWords * (element & (maxSkipped + 1));
  }

  #record(element: number): Int32Array {
    const word = this.#addressOf(element) / 4;
    return this.#room.words.subarray(word, word + recordWords);
  }

  #addParts(): void {
    const form = this.#specification.kernelForm?.();
    this.#kernel.beginParts(form?.type === 'product' ? 1 : 0);
    if (form?.type !== 'product') {
      this.#addPart(this.#specification, 0);
      return;
    }
    let word = 1;
    for (const operand of form.operands) {
      this.#addPart(operand, word);
      word += operand.stateWords;
    }
  }

  /** Adds a part whose words in the state begin at `word`. */
  #addPart(part: Specification, word: number): void {
    const form = part.kernelForm?.();
    const isCalled = form === undefined || form.type === 'product';
    const plan = isCalled ? Int32Array.of(0, 0, 0, this.#called.operands.push(part) - 1) : form.plan;
    plan[atType] = isCalled ? calledType : partTypes[form.type];
    plan[atPlace] = 4 * word;
    plan[atBytes] = 4 * part.stateWords;
    const at = this.#take(plan.byteLength);
    this.#room.words.set(plan, at / 4);
    this.#kernel.addPart(at);
  }

  #growFullTable(): void {
    const full = this.#kernel.fullTable();
    if (full < 0) throw openAtEnd();
    const slotCount = this.#record(full)[atSlotCount]!;
    if ((slotCount / 4) * 3 >= maxStates) throw new DiagramError({ code: 'too many nodes', max: maxStates });
    const bytes = this.bytes + 2 * (4 * slotCount + this.#statesBytes(slotCount));
    if (bytes > this.#byteLimit) throw new DiagramError({ code: 'memory', byteLimit: this.#byteLimit });
    this.#growTable(full, 2 * slotCount);
  }

  #makeArcRoom(): void {
    if (this.#arcRoom > 0)
      for (const at of [this.#zeroAt, this.#oneAt]) this.#room.free(at, 4 * this.#arcRoom);
    const room = roomFor(this.size);
    this.#arcRoom = 0;
    this.#zeroAt = this.#take(4 * room);
    this.#oneAt = this.#take(4 * room);
    this.#arcRoom = room;
  }

  #statesBytes(slotCount: number): number {
    return (slotCount / 4) * 3 * this.#stateBytes;
  }

  #growTable(element: number, slotCount: number): void {
    const slots = this.#take(4 * slotCount);
    const states = this.#take(this.#statesBytes(slotCount));
    const [oldSlots, oldStates, , oldCount] = this.#record(element).slice();
    this.#kernel.growTable(this.#addressOf(element), slots, slotCount, states, this.#stateBytes);
    if (oldCount === 0) return;
    this.#room.free(oldSlots!, 4 * oldCount!);
    this.#room.free(oldStates!, this.#statesBytes(oldCount!));
  }

  #take(bytes: number): number {
    const address = this.#room.take(bytes);
    this.#called.words = this.#room.words;
    return address;
  }
}
