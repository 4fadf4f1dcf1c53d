import type { ByteBudget } from '../byte-budget.js';
import { hashOf } from './hash.js';

/** Of the keys, the share that is found where a larger cache pays. */
const goodHitRate = 0.3;
/** How many keys are lost for each place before a small cache doubles; and what is small. */
const manyLosses = 16;
const shareOfCapacity = 1 / 8;

/** Integers of an entry: operation (0 where there is none), both operands, result. */
export const entrySize = 4;

/**
 * What operations gave on their operands. Each key has one place; a later key takes it from an earlier one, and what
 * is lost is worked out again. The machine reads and writes the entries itself: this is its hottest loop.
 */
export class OperationCache {
  /** Entry i begins at `i * entrySize`; the place of a key is its hash shifted right by `shift`. */
  entries: Int32Array;
  shift: number;
  readonly #budget: ByteBudget;
  #hits = 0;
  #misses = 0;
  #losses = 0;
  /** Since it doubled. */
  #allLosses = 0;

  constructor(budget: ByteBudget, bits: number) {
    this.#budget = budget;
    this.shift = 32 - bits;
    this.entries = budget.integers(entrySize * 2 ** bits);
  }

  get length(): number {
    return this.entries.length / entrySize;
  }

  /**
   * Hears how many keys were found, how many were not, and how many of those took the place of another; doubles where
   * it pays. An operation that meets the same operands again and again takes exponential time where they are not
   * remembered: then many are found. Where they are not met again, a small cache is faster. Below a share of the
   * `capacity` of the store, it doubles where very many are lost: they may have been met again later.
   */
  adapt(hits: number, misses: number, losses: number, capacity: number): void {
    this.#hits += hits;
    this.#misses += misses;
    this.#losses += losses;
    this.#allLosses += losses;
    if (this.#losses < this.length) return;
    const pays = this.#hits >= goodHitRate * (this.#hits + this.#misses);
    const isSmall = this.length < shareOfCapacity * capacity && this.#allLosses >= manyLosses * this.length;
    if (pays || isSmall) this.#growWhereItMay();
    this.#hits = 0;
    this.#misses = 0;
    this.#losses = 0;
  }

  /** Doubles it, unless it would then take more than a quarter of the bytes that there may be. */
  #growWhereItMay(): void {
    const old = this.entries;
    if (8 * old.byteLength > this.#budget.limit || !this.#budget.allows(2 * old.length)) return;
    this.entries = this.#budget.integers(2 * old.length);
    this.shift -= 1;
    this.#allLosses = 0;
    for (let from = 0; from < old.length; from += entrySize) {
      if (old[from] === 0) continue;
      const hash = hashOf(old[from]!, old[from + 1]!, old[from + 2]!);
      this.entries.set(old.subarray(from, from + entrySize), (hash >>> this.shift) * entrySize);
    }
    this.#budget.giveBack(old.byteLength);
  }

  /** Forgets the entries with a node that is about to be freed. */
  keepOnly(isAlive: (node: number) => boolean): void {
    const { entries } = this;
    for (let at = 0; at < entries.length; at += entrySize) {
      if (entries[at] === 0) continue;
      if (isAlive(entries[at + 1]!) && isAlive(entries[at + 2]!) && isAlive(entries[at + 3]!)) continue;
      entries[at] = 0;
    }
  }
}
