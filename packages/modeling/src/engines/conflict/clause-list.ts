import type { Clauses } from '@gridwright/solver';
import { longer } from '../../model/typed-arrays.js';

/** Clauses that are collected one after the other, for `addClauses`. Each holds only if a guard is true, if there is one. */
export class ClauseList {
  readonly #guard: number | null;
  #starts = new Int32Array(256);
  #literals = new Int32Array(1024);
  #count = 0;
  #size = 0;

  constructor(guard: number | null) {
    this.#guard = guard;
  }

  /** Adds a literal to the last clause, which is not complete. */
  push(literal: number): void {
    if (this.#size === this.#literals.length)
      this.#literals = longer(this.#literals, new Int32Array(2 * this.#literals.length));
    this.#literals[this.#size++] = literal;
  }

  /** Completes a clause. */
  end(): void {
    if (this.#guard !== null) this.push(this.#guard ^ 1);
    if (this.#count + 1 === this.#starts.length)
      this.#starts = longer(this.#starts, new Int32Array(2 * this.#starts.length));
    this.#count += 1;
    this.#starts[this.#count] = this.#size;
  }

  /** The clauses so far; they share their memory with the list. */
  get clauses(): Clauses {
    return {
      starts: this.#starts.subarray(0, this.#count + 1),
      literals: this.#literals.subarray(0, this.#size),
    };
  }
}
