import type { ByteBudget } from '../byte-budget.js';

/** Arrays that grow on their own, as bytes of a budget. */
export class HeldBytes {
  readonly #budget: ByteBudget;
  #bytes = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Call after the arrays may have grown or shrunk. Throws `DiagramError` when the limit is exceeded. */
  set(bytes: number): void {
    if (bytes > this.#bytes) this.#budget.take(bytes - this.#bytes);
    else this.#budget.free(this.#bytes - bytes);
    this.#bytes = bytes;
  }

  release(): void {
    this.set(0);
  }
}
