import { nodesAtATime } from '../work.js';

/** An entry of the queue. */
export interface Ranked {
  /** Greater ones come first. */
  readonly priority: number;
  /** Breaks ties: smaller ones come first. Unique. */
  readonly order: number;
}

/** A binary heap, best entry first. */
export class BestFirstQueue<T extends Ranked> {
  #entries: T[] = [];
  #minKept = Number.NEGATIVE_INFINITY;

  get size(): number {
    return this.#entries.length;
  }

  /** The priority of the worst entry that `truncate` kept; −∞ before. */
  get minKept(): number {
    return this.#minKept;
  }

  push(entry: T): void {
    const entries = this.#entries;
    let at = entries.length;
    entries.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(entries[parent]!, entry) < 0) break;
      entries[at] = entries[parent]!;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): T | undefined {
    const entries = this.#entries;
    const best = entries[0];
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return best;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && compare(entries[child + 1]!, entries[child]!) < 0) child += 1;
      if (compare(last, entries[child]!) < 0) break;
      entries[at] = entries[child]!;
      at = child;
    }
    entries[at] = last;
    return best;
  }

  /** Keeps the best `max` entries only; yields every few thousand. */
  *truncate(max: number): Generator<void, void, void> {
    const kept: T[] = [];
    while (kept.length < max) {
      const next = this.pop();
      if (next === undefined) break;
      kept.push(next);
      if (kept.length % nodesAtATime === 0) yield;
    }
    if (this.size > 0) this.#minKept = kept.at(-1)?.priority ?? Number.POSITIVE_INFINITY;
    // A sorted array is a heap.
    this.#entries = kept;
  }
}

function compare(left: Ranked, right: Ranked): number {
  return right.priority - left.priority || left.order - right.order;
}
