import type { ByteBudget } from '../byte-budget.js';

/** The hit rate from which on a larger cache pays. */
const goodHitRate = 0.3;
/** Evictions for each entry before a small cache doubles; small means below this share of the store. */
const maxLossesPerEntry = 16;
const shareOfCapacity = 1 / 8;

/** Integers of an entry: operation (0 if empty), both operands, result. */
export const entrySize = 4;

/**
 * A direct-mapped cache of operation results. A new key evicts the old one of its entry; evicted results are
 * recomputed. The evaluation reads and writes entries directly: this is its hottest loop.
 */
export class OperationCache {
  /** Entry i begins at `i * entrySize`; a key's entry is its hash shifted right by `shift`. */
  entries: Int32Array;
  shift: number;
  readonly #budget: ByteBudget;
  #hits = 0;
  #misses = 0;
  #losses = 0;
  /** Since the last doubling. */
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
   * Records hits, misses and evictions, and doubles the cache when it pays. An operation that repeats the same
   * calls takes exponential time without the cache; then the hit rate is high. Without repetitions, a small cache
   * is faster. Below a share of the store's `capacity`, the cache also doubles after very many evictions: the
   * evicted keys may have been needed later.
   */
  adapt(hits: number, misses: number, losses: number, capacity: number): void {
    this.#hits += hits;
    this.#misses += misses;
    this.#losses += losses;
    this.#allLosses += losses;
    if (this.#losses < this.length) return;
    const pays = this.#hits >= goodHitRate * (this.#hits + this.#misses);
    const isSmall =
      this.length < shareOfCapacity * capacity && this.#allLosses >= maxLossesPerEntry * this.length;
    if (pays || isSmall) this.#growWithinBudget();
    this.#hits = 0;
    this.#misses = 0;
    this.#losses = 0;
  }

  /** Doubles the cache, unless it would exceed a quarter of the byte limit. */
  #growWithinBudget(): void {
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
    this.#budget.free(old.byteLength);
  }

  /** Removes the entries with a node that is about to be freed. */
  keepOnly(isAlive: (node: number) => boolean): void {
    const { entries } = this;
    for (let at = 0; at < entries.length; at += entrySize) {
      if (entries[at] === 0) continue;
      if (isAlive(entries[at + 1]!) && isAlive(entries[at + 2]!) && isAlive(entries[at + 3]!)) continue;
      entries[at] = 0;
    }
  }
}

/** A hash of three integers: each bit of each affects both the highest and the lowest bits. */
export function hashOf(a: number, b: number, c: number): number {
  const sum = Math.imul(a, 0x9e3779b1) + Math.imul(b, 0x85ebca6b) + Math.imul(c, 0xc2b2ae35);
  const mixed = Math.imul(sum ^ (sum >>> 15), 0x27d4eb2f);
  return mixed ^ (mixed >>> 14);
}
