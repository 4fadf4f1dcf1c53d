import { GrowingIntegers } from '../growing-integers.js';

/**
 * How models of the simplified formula become models of the formula: a list of clauses, each with a witness among its
 * literals. From the last clause to the first, a clause without a true literal makes its witness true (Järvisalo and
 * Biere 2010).
 */
export class Extension {
  /** For each clause its literals, the witness first, then their number. */
  readonly #words = new GrowingIntegers();

  get words(): Int32Array {
    return this.#words.words;
  }

  /** Adds a clause; `witness` is one of its literals. */
  add(literals: ArrayLike<number>, count: number, witness: number): void {
    this.#words.push(witness);
    for (let i = 0; i < count; i++) if (literals[i] !== witness) this.#words.push(literals[i]!);
    this.#words.push(count);
  }

  /** Completes the values: by variable 1 if it is true, otherwise 0. */
  extend(values: Uint8Array): void {
    const { words } = this;
    const isTrue = (literal: number): boolean => values[literal >> 1] === 1 - (literal & 1);
    for (let end = this.#words.size; end > 0; ) {
      const count = words[end - 1]!;
      const start = end - 1 - count;
      const witness = words[start]!;
      let at = start;
      while (at < end - 1 && !isTrue(words[at]!)) at += 1;
      if (at === end - 1) values[witness >> 1] = 1 - (witness & 1);
      end = start;
    }
  }
}
