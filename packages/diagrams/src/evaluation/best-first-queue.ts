import { nodesAtATime } from './steps.js';

/** What a queue puts in order. */
export interface Ranked {
  /** Greater ones come first. */
  readonly priority: number;
  /** Of those with the same priority, smaller ones come first; no two have the same. */
  readonly order: number;
}

/** A binary heap: the best one first. */
export class BestFirstQueue<T extends Ranked> {
  #entries: T[] = [];
  #least = Number.NEGATIVE_INFINITY;

  get size(): number {
    return this.#entries.length;
  }

  /** The priority of the worst one that was kept when others were given up; −∞ before. */
  get least(): number {
    return this.#least;
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

  /** Gives up all but the best `most` ones, a few thousand between two yields. */
  *truncate(most: number): Generator<void, void, void> {
    const kept: T[] = [];
    while (kept.length < most) {
      const next = this.pop();
      if (next === undefined) break;
      kept.push(next);
      if (kept.length % nodesAtATime === 0) yield;
    }
    if (this.size > 0) this.#least = kept.at(-1)?.priority ?? Number.POSITIVE_INFINITY;
    // What is sorted is a heap.
    this.#entries = kept;
  }
}

function compare(left: Ranked, right: Ranked): number {
  return right.priority - left.priority || left.order - right.order;
}
