import { DiagramError } from '../errors.js';
import { maxStates } from './arc.js';

// A slot is 0 if empty. Otherwise it holds a state's number + 1 and, in its high bits, bits of the state's hash:
// comparing these avoids reading most other states.
const numberBits = 26;
const numberMask = 2 ** numberBits - 1;

/** The distinct states of one element, numbered in order of arrival. */
export class StateTable {
  readonly #words: number;
  /** State i begins at `i · words`. */
  states: Int32Array;
  size = 0;
  /** Open addressing, at most three quarters full. */
  #slots: Int32Array;

  constructor(words: number) {
    this.#words = words;
    this.#slots = new Int32Array(32);
    this.states = new Int32Array(this.capacity * words);
  }

  /** The table of these states, which are distinct. */
  static of(words: number, size: number, states: Int32Array): StateTable {
    const table = new StateTable(words);
    for (let number = 0; number < size; number += 1) table.findOrAdd(states, number * words);
    return table;
  }

  get bytes(): number {
    return this.states.byteLength + this.#slots.byteLength;
  }

  /** The number of states that fit. */
  get capacity(): number {
    return (this.#slots.length / 4) * 3;
  }

  /** Forgets all states. */
  clear(): void {
    this.#slots.fill(0);
    this.size = 0;
  }

  /** Exchanges arrays with another table; both are empty. */
  swapRoom(other: StateTable): void {
    const { states } = this;
    this.states = other.states;
    other.states = states;
    const slots = this.#slots;
    this.#slots = other.#slots;
    other.#slots = slots;
  }

  /** The number of the state at `from[at]`; adds a new state. */
  findOrAdd(from: Int32Array, at: number): number {
    if (this.#words === 2) return this.findOrAddTwo(from[at]!, from[at + 1]!);
    const words = this.#words;
    const { states } = this;
    const slots = this.#slots;
    const last = slots.length - 1;
    const hash = hashOf(from, at, words);
    const tag = hash & ~numberMask;
    let slot = hash & last;
    for (let found = slots[slot]!; found !== 0; found = slots[slot]!) {
      if ((found & ~numberMask) === tag) {
        const number = (found & numberMask) - 1;
        let word = 0;
        while (word < words && states[number * words + word] === from[at + word]) word += 1;
        if (word === words) return number;
      }
      slot = (slot + 1) & last;
    }
    const begin = this.size * words;
    for (let word = 0; word < words; word += 1) states[begin + word] = from[at + word]!;
    return this.added(slot, tag);
  }

  /** As `findOrAdd` for two words, the most frequent case: a fifth of the time of a search is spent here. */
  private findOrAddTwo(first: number, second: number): number {
    const { states } = this;
    const slots = this.#slots;
    const last = slots.length - 1;
    const hash = hashOfTwo(first, second);
    const tag = hash & ~numberMask;
    let slot = hash & last;
    for (let found = slots[slot]!; found !== 0; found = slots[slot]!) {
      if ((found & ~numberMask) === tag) {
        const number = (found & numberMask) - 1;
        if (states[2 * number] === first && states[2 * number + 1] === second) return number;
      }
      slot = (slot + 1) & last;
    }
    states[2 * this.size] = first;
    states[2 * this.size + 1] = second;
    return this.added(slot, tag);
  }

  /** Enters the state just written and returns its number. */
  private added(slot: number, tag: number): number {
    this.size += 1;
    this.#slots[slot] = tag | this.size;
    if (this.size === this.capacity) this.grow();
    return this.size - 1;
  }

  private grow(): void {
    if (this.size >= maxStates) throw new DiagramError({ code: 'too many nodes', max: maxStates });
    const words = this.#words;
    const slots = new Int32Array(2 * this.#slots.length);
    const last = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      const begin = number * words;
      const hash =
        words === 2
          ? hashOfTwo(this.states[begin]!, this.states[begin + 1]!)
          : hashOf(this.states, begin, words);
      let slot = hash & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = (hash & ~numberMask) | (number + 1);
    }
    this.#slots = slots;
    const states = new Int32Array(this.capacity * words);
    states.set(this.states);
    this.states = states;
  }
}

/** A hash of a state. Its lowest and its highest bits are both well mixed. */
function hashOf(state: Int32Array, begin: number, words: number): number {
  let hash = 0;
  for (let word = 0; word < words; word += 1) {
    hash = Math.imul(hash ^ state[begin + word]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** As `hashOf` for two words. */
function hashOfTwo(first: number, second: number): number {
  const hash = Math.imul(first ^ Math.imul(second ^ (second >>> 16), 0x9e3779b1), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
