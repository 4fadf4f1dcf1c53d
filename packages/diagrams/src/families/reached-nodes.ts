import { firstNode } from '../diagram.js';
import type { Progress, Steps } from '../work.js';
import { hashOf } from './hash.js';
import { chunkSize, inChunks } from './in-chunks.js';
import { IntegerList } from './integer-list.js';
import type { NodeStore } from './node-store.js';

const firstBits = 6;

/**
 * The nodes that a family is made of, terminals not included, in an order that follows from the family alone: the
 * root, then the children of each in turn that were not met before. The family must be held meanwhile.
 */
export class ReachedNodes {
  readonly store: NodeStore;
  readonly ids: IntegerList;
  /** The greatest of their elements, or −1. */
  greatestElement = -1;
  /** Indices in `ids`, plus 1, by open addressing; 0 where there is none. At most half of it is full. */
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

  /** After so many nodes more were visited. */
  readonly progress = (visits: number): Progress => {
    this.#visits += visits;
    return { done: this.#visits, total: null, nodes: this.store.nodeCount };
  };

  /** Finds them all. */
  *reach(root: number): Steps<void> {
    this.#meet(root);
    for (let from = 0; from < this.size; ) {
      const to = Math.min(from + chunkSize, this.size);
      this.#meetChildren(from, to);
      yield this.progress(to - from);
      from = to;
    }
  }

  /** Their indices by element, greatest first, so that children come before parents; those of an element as in `ids`. */
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
      store.budget.giveBack(starts.byteLength);
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

  /** Where the node is in the table, or would be entered. */
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
