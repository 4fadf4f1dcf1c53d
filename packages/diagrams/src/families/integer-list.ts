import type { ByteBudget } from '../byte-budget.js';
import type { Roots } from './roots.js';

/** A growing list of integers within a byte budget. As roots, all of them are nodes. */
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

  /** Doubles the array and keeps its values. */
  grow(): Int32Array {
    const larger = this.#budget.integers(2 * this.words.length);
    larger.set(this.words);
    this.#budget.free(this.words.byteLength);
    this.words = larger;
    return larger;
  }

  forEachRoot(visit: (node: number) => void): void {
    for (let i = 0; i < this.size; i += 1) visit(this.words[i]!);
  }

  /** Frees the bytes. The list must not be used afterwards. */
  release(): void {
    this.#budget.free(this.words.byteLength);
    this.words = new Int32Array(0);
    this.size = 0;
  }
}
