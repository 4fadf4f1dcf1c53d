import { KernelRoom, type Place } from '../kernels/kernel-room.js';
import { type KernelInstance, newInstance } from '../kernels/propagation.js';
import type { Kernel, State } from './state.js';

/** What kernels/propagation/ exports. */
interface PropagationKernel {
  freeFrom(): number;
  fieldsAt(): number;
  propagate(ignored: number): number;
}

/** The fields of kernels/propagation/fields.ts: first the addresses of the arrays, in this order. */
const arrayCount = 12;
const watchesField = 5;
const watchEndField = 12;
const watchLengthField = 13;
const trailSizeField = 14;
const propagatedSizeField = 15;
const levelField = 16;
const ticksField = 17;
const fieldCount = 18;

/** The memory cannot grow. */
const full = -2;

/** As `propagate` in TypeScript, in WebAssembly: the arrays of a state are in its memory. */
export class KernelPropagation implements Kernel {
  readonly #state: State;
  readonly #kernel: PropagationKernel;
  readonly #memory: KernelInstance<PropagationKernel>['memory'];
  readonly #room: KernelRoom;
  readonly #places: readonly Place[];
  #fields: Int32Array;
  /** The moves of arrays when the fields were last written. */
  #moves = -1;

  /** Moves the arrays of a state into a new kernel, of at most `limit` bytes; or the state says why not. */
  static enter(state: State, limit?: number): void {
    let entered: KernelPropagation | null = null;
    const instance = newInstance<PropagationKernel>({
      imported: { reserveWatches: (words: number): boolean => entered!.#reserveWatches(words) },
    });
    if (instance === null) {
      state.slower = 'no kernel';
      return;
    }
    const room = new KernelRoom(instance.memory, instance.exports.freeFrom(), limit);
    const places = placesOf(state, room);
    if (places === null) {
      room.leave();
      state.slower = 'kernel full';
      return;
    }
    entered = new KernelPropagation(state, instance, room, places);
    state.kernel = entered;
  }

  private constructor(
    state: State,
    { exports, memory }: KernelInstance<PropagationKernel>,
    room: KernelRoom,
    places: readonly Place[],
  ) {
    this.#state = state;
    this.#kernel = exports;
    this.#memory = memory;
    this.#room = room;
    this.#places = places;
    this.#fields = new Int32Array(memory.buffer, exports.fieldsAt(), fieldCount);
    const { arena, watches, binaryWatches } = state;
    [arena.place, watches.place, binaryWatches.place] = [places[4]!, places[5]!, places[9]!];
    room.onLeave = () => {
      arena.place = null;
      watches.place = null;
      binaryWatches.place = null;
      state.kernel = null;
      if (room.isFull) state.slower = 'kernel full';
    };
  }

  propagate(ignored: number): number | null {
    const state = this.#state;
    const { watches } = state;
    if (this.#fields.length === 0 || this.#moves !== this.#room.moves) this.#writeAddresses();
    let fields = this.#fields;
    fields[watchEndField] = watches.end;
    fields[trailSizeField] = state.trailSize;
    fields[propagatedSizeField] = state.propagatedSize;
    fields[levelField] = state.level;
    const conflict = this.#kernel.propagate(ignored);
    fields = this.#fields;
    watches.end = fields[watchEndField]!;
    const propagatedSize = fields[propagatedSizeField]!;
    state.trailSize = fields[trailSizeField]!;
    state.propagations += propagatedSize - state.propagatedSize;
    state.propagatedSize = propagatedSize;
    state.ticks += fields[ticksField]!;
    if (conflict !== full) return conflict;
    this.leave();
    return null;
  }

  leave(): void {
    this.#room.leave();
  }

  get spareBytes(): number {
    return this.#room.spareBytes;
  }

  #reserveWatches(words: number): boolean {
    const { watches } = this.#state;
    if (!this.#room.tryEnlarge(this.#places[watchesField]!, watches.lengthFor(words))) return false;
    this.#writeAddresses();
    return true;
  }

  #writeAddresses(): void {
    this.#moves = this.#room.moves;
    const fields = new Int32Array(this.#memory.buffer, this.#kernel.fieldsAt(), fieldCount);
    for (let i = 0; i < arrayCount; i++) fields[i] = this.#places[i]!.address;
    fields[watchLengthField] = this.#state.watches.words.length;
    this.#fields = fields;
  }
}

/** Moves the arrays into the memory, in the order of the fields; null if it is too small. */
function placesOf(state: State, room: KernelRoom): readonly Place[] | null {
  const { arena, watches, binaryWatches } = state;
  const places = [
    room.adopt(Int8Array, state.values, (array) => (state.values = array)),
    room.adopt(Int32Array, state.levels, (array) => (state.levels = array)),
    room.adopt(Int32Array, state.reasons, (array) => (state.reasons = array)),
    room.adopt(Int32Array, state.trail, (array) => (state.trail = array)),
    room.adopt(Int32Array, arena.words, (array) => (arena.words = array)),
    room.adopt(Int32Array, watches.words, (array) => (watches.words = array)),
    room.adopt(Int32Array, watches.starts, (array) => (watches.starts = array)),
    room.adopt(Int32Array, watches.sizes, (array) => (watches.sizes = array)),
    room.adopt(Int32Array, watches.rooms, (array) => (watches.rooms = array)),
    room.adopt(Int32Array, binaryWatches.words, (array) => (binaryWatches.words = array)),
    room.adopt(Int32Array, binaryWatches.starts, (array) => (binaryWatches.starts = array)),
    room.adopt(Int32Array, binaryWatches.sizes, (array) => (binaryWatches.sizes = array)),
  ];
  const found = places.filter((place) => place !== null);
  return found.length === places.length ? found : null;
}
