import type { ByteBudget } from '../byte-budget.js';
import { hashOf } from '../families/operation-cache.js';

/** Finds two nodes of an element that have the same children. Open addressing, at most half full. */
export class NodePairs {
  readonly #budget: ByteBudget;
  /** The index of a node + 1, or 0. */
  readonly #slots: Int32Array;

  /** For at most `size` nodes. Throws `DiagramError` 'memory'. */
  constructor(size: number, budget: ByteBudget) {
    this.#budget = budget;
    this.#slots = budget.integers(2 * 2 ** Math.ceil(Math.log2(Math.max(1, size))));
  }

  /** Adds the node at an index of these children; false if an earlier one has the same. */
  add(zero: Int32Array, one: Int32Array, index: number): boolean {
    const last = this.#slots.length - 1;
    let slot = hashOf(0, zero[index]!, one[index]!) & last;
    for (let known = this.#slots[slot]!; known !== 0; known = this.#slots[slot]!) {
      if (zero[known - 1] === zero[index] && one[known - 1] === one[index]) return false;
      slot = (slot + 1) & last;
    }
    this.#slots[slot] = index + 1;
    return true;
  }

  /** Gives its bytes back to the budget. */
  release(): void {
    this.#budget.free(this.#slots.byteLength);
  }
}
