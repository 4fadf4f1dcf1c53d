import { DiagramError } from '../diagram-error.js';
import { mostStates } from './arc.js';

/** The states of one element, each once, numbered as they came. */
export class StateTable {
  readonly #words: number;
  /** State i begins at `i · words`. There is room for one more, which is looked for. */
  states: Int32Array;
  size = 0;
  /** Open addressing: number of a state + 1, or 0. At most half full. */
  #slots: Int32Array;
  #capacity: number;

  constructor(words: number) {
    this.#words = words;
    this.#capacity = 16;
    this.states = new Int32Array((this.#capacity + 1) * words);
    this.#slots = new Int32Array(2 * this.#capacity);
  }

  get bytes(): number {
    return this.states.byteLength + this.#slots.byteLength;
  }

  /** Bytes of a table with room for so many states. */
  static bytesFor(words: number, capacity: number): number {
    return 4 * ((capacity + 1) * words + 2 * capacity);
  }

  get capacity(): number {
    return this.#capacity;
  }

  /** Forgets all states. */
  clear(): void {
    this.#slots.fill(0);
    this.size = 0;
  }

  /** The number of the state at `from`, which is added where it is new. */
  findOrAdd(from: Int32Array): number {
    if (this.#words === 2) return this.#findOrAddTwo(from[0]!, from[1]!);
    const words = this.#words;
    const { states } = this;
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = hashOf(from, 0, words) & last;
    for (;;) {
      const found = slots[slot]!;
      if (found === 0) break;
      const begin = (found - 1) * words;
      let word = 0;
      while (word < words && states[begin + word] === from[word]) word += 1;
      if (word === words) return found - 1;
      slot = (slot + 1) & last;
    }
    const begin = this.size * words;
    for (let word = 0; word < words; word += 1) states[begin + word] = from[word]!;
    return this.#added(slot);
  }

  /** The same for two words, as most states have: a fifth of the time of a whole search is spent here. */
  #findOrAddTwo(first: number, second: number): number {
    const { states } = this;
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = hashOfTwo(first, second) & last;
    let found = slots[slot]!;
    while (found !== 0) {
      const begin = 2 * found - 2;
      if (states[begin] === first && states[begin + 1] === second) return found - 1;
      slot = (slot + 1) & last;
      found = slots[slot]!;
    }
    const begin = 2 * this.size;
    states[begin] = first;
    states[begin + 1] = second;
    return this.#added(slot);
  }

  /** The number of the state that was written last. */
  #added(slot: number): number {
    this.size += 1;
    this.#slots[slot] = this.size;
    if (this.size === this.#capacity) this.#grow(2 * this.#capacity);
    return this.size - 1;
  }

  /** Takes the room of another table, which is empty afterwards, and may not be smaller; this one is empty too. */
  swapRoom(other: StateTable): void {
    [this.states, other.states] = [other.states, this.states];
    const slots = this.#slots;
    this.#slots = other.#slots;
    other.#slots = slots;
    const capacity = this.#capacity;
    this.#capacity = other.#capacity;
    other.#capacity = capacity;
  }

  #grow(capacity: number): void {
    if (capacity > mostStates) throw new DiagramError({ code: 'too many nodes', most: mostStates });
    const words = this.#words;
    const states = new Int32Array((capacity + 1) * words);
    states.set(this.states);
    const slots = new Int32Array(2 * capacity);
    const last = slots.length - 1;
    for (let index = 0; index < this.size; index += 1) {
      const begin = index * words;
      let slot =
        (words === 2 ? hashOfTwo(states[begin]!, states[begin + 1]!) : hashOf(states, begin, words)) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = index + 1;
    }
    this.#capacity = capacity;
    this.states = states;
    this.#slots = slots;
  }
}

/** A hash of a state: multiplications by odd constants, as in MurmurHash 3. */
function hashOf(state: Int32Array, begin: number, words: number): number {
  let hash = 0;
  for (let word = 0; word < words; word += 1) {
    hash = Math.imul(hash ^ state[begin + word]!, 0xcc9e2d51);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x1b873593);
  return hash ^ (hash >>> 14);
}

/** The same for two words, as most states have. */
function hashOfTwo(first: number, second: number): number {
  let hash = Math.imul(first, 0xcc9e2d51);
  hash = Math.imul(hash ^ (hash >>> 15) ^ second, 0xcc9e2d51);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x1b873593);
  return hash ^ (hash >>> 14);
}
