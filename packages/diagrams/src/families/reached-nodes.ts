import { chunkSize, inChunks } from '../chunks.js';
import { firstNode } from '../diagram.js';
import type { Progress, Steps } from '../work.js';
import { IntegerList } from './integer-list.js';
import type { NodeStore } from './node-store.js';
import { hashOf } from './operation-cache.js';

const firstBits = 6;

/** The nodes of a family that is held, in breadth-first order, which depends on the family only; no terminals. */
export class ReachedNodes {
  readonly store: NodeStore;
  readonly ids: IntegerList;
  /** Their greatest element, or −1. */
  greatestElement = -1;
  /** Open addressing: indices in `ids` + 1, or 0. At most half full. */
  readonly #table: IntegerList;
  #shift = 32 - firstBits - 1;
  #visits = 0;

  constructor(store: NodeStore) {
    this.store = store;
    this.ids = new IntegerList(store.budget, 2 ** firstBits);
    try {
      this.#table = new IntegerList(store.budget, 2 ** (firstBits + 1));
    } catch (error) {
      this.ids.release();
      throw error;
    }
  }

  get size(): number {
    return this.ids.size;
  }

  idAt(index: number): number {
    return this.ids.words[index]!;
  }

  /** The index of a node in `ids`. */
  indexOf(id: number): number {
    return this.#table.words[this.#slotOf(id)]! - 1;
  }

  /** The progress after `visits` more visits of nodes. */
  readonly progress = (visits: number): Progress => {
    this.#visits += visits;
    return { done: this.#visits, total: null, nodes: this.store.nodeCount };
  };

  /** Finds all nodes. */
  *reach(root: number): Steps<void> {
    this.#meet(root);
    for (let from = 0; from < this.size; ) {
      const to = Math.min(from + chunkSize, this.size);
      this.#meetChildren(from, to);
      yield this.progress(to - from);
      from = to;
    }
  }

  /** Writes the indices by element, greatest first, so children before parents; then in the order of `ids`. */
  *fromGreatestElement(order: Int32Array): Steps<void> {
    const { store, size, greatestElement } = this;
    const starts = store.budget.integers(greatestElement + 2);
    const placeOf = (index: number): number => greatestElement - store.elementOf(this.idAt(index));
    try {
      yield* inChunks(size, this.progress, (from, to) => {
        for (let i = from; i < to; i += 1) starts[placeOf(i) + 1]! += 1;
      });
      for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!;
      yield* inChunks(size, this.progress, (from, to) => {
        for (let i = from; i < to; i += 1) {
          const place = placeOf(i);
          order[starts[place]!] = i;
          starts[place]! += 1;
        }
      });
    } finally {
      store.budget.free(starts.byteLength);
    }
  }

  release(): void {
    this.ids.release();
    this.#table.release();
  }

  #meetChildren(from: number, to: number): void {
    for (let i = from; i < to; i += 1) {
      const id = this.idAt(i);
      this.#meet(this.store.zeroOf(id));
      this.#meet(this.store.oneOf(id));
    }
  }

  #meet(id: number): void {
    if (id < firstNode) return;
    const slot = this.#slotOf(id);
    if (this.#table.words[slot] !== 0) return;
    this.ids.push(id);
    this.#table.words[slot] = this.size;
    this.greatestElement = Math.max(this.greatestElement, this.store.elementOf(id));
    if (2 * this.size > this.#table.words.length) this.#growTable();
  }

  /** The node's slot in the table, or the slot to enter it. */
  #slotOf(id: number): number {
    const { words } = this.#table;
    const ids = this.ids.words;
    const mask = words.length - 1;
    let slot = hashOf(id, 0, 0) >>> this.#shift;
    while (words[slot] !== 0 && ids[words[slot]! - 1] !== id) slot = (slot + 1) & mask;
    return slot;
  }

  #growTable(): void {
    this.#table.grow().fill(0);
    this.#shift -= 1;
    for (let i = 0; i < this.size; i += 1) this.#table.words[this.#slotOf(this.idAt(i))] = i + 1;
  }
}
