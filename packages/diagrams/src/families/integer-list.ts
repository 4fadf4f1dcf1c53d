import type { ByteBudget } from '../byte-budget.js';
import type { Roots } from './roots.js';

/** Integers whose number is not known before, on a budget of bytes. As roots, all of them are nodes. */
export class IntegerList implements Roots {
  words: Int32Array;
  size = 0;
  readonly #budget: ByteBudget;

  constructor(budget: ByteBudget, capacity = 64) {
    this.#budget = budget;
    this.words = budget.integers(capacity);
  }

  push(value: number): void {
    if (this.size === this.words.length) this.grow();
    this.words[this.size++] = value;
  }

  /** Doubles the array, and keeps what is in it. */
  grow(): Int32Array {
    const larger = this.#budget.integers(2 * this.words.length);
    larger.set(this.words);
    this.#budget.giveBack(this.words.byteLength);
    this.words = larger;
    return larger;
  }

  forEachRoot(visit: (node: number) => void): void {
    for (let i = 0; i < this.size; i += 1) visit(this.words[i]!);
  }

  /** Gives the bytes back; the list must not be used any more. */
  release(): void {
    this.#budget.giveBack(this.words.byteLength);
    this.words = new Int32Array(0);
    this.size = 0;
  }
}
