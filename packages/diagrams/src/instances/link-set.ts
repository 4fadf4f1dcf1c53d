import { never } from './completions.js';
import type { LinkComparisons } from './link-comparisons.js';
import type { LinkTable } from './link-table.js';

/** A mark of links in a set, added to twice their number. */
export const ambiguous = 1;

/** Up to this size, insertion is faster than the engine's sorting. */
const maxInsertions = 24;

/** A place whose links were dropped. */
const dropped = -1;

/**
 * The links of a state under construction, doubled, + 1 for those that are ambiguous. A set of pairs is good if
 * exactly one of the links has a completion with its roles, and neither is ambiguous; it is solvable if one has.
 */
export class LinkSet {
  readonly #step: number;
  readonly #table: LinkTable;
  readonly #comparisons: LinkComparisons;
  items = new Int32Array(64);
  size = 0;
  /** By links, a place in `items`; it is valid if these links are there. */
  #places = new Int32Array(64);

  /** By place, the outlook of its links. */
  #outlooks = new Int32Array(64);

  /** A set of links before a departure. */
  constructor(step: number, table: LinkTable, comparisons: LinkComparisons) {
    this.#step = step;
    this.#table = table;
    this.#comparisons = comparisons;
  }

  clear(): void {
    this.size = 0;
  }

  /** Adds links with their mark; links that are in the set already get `markIfRepeated`, too. */
  add(marked: number, markIfRepeated: number): void {
    const links = marked >> 1;
    if (links >= this.#places.length) this.#places = longer(this.#places, links);
    const place = this.#places[links]!;
    if (place < this.size && this.items[place]! >> 1 === links) {
      this.items[place]! |= marked | markIfRepeated;
      return;
    }
    if (this.size === this.items.length) this.items = longer(this.items, this.size);
    this.#places[links] = this.size;
    this.items[this.size] = marked;
    this.size += 1;
  }

  /** Whether links are there that are not ambiguous. */
  get hasHope(): boolean {
    for (let place = 0; place < this.size; place += 1)
      if ((this.items[place]! & ambiguous) === 0) return true;
    return false;
  }

  /** Drops links that cannot be completed with at most `maxPairs` more pairs. */
  dropIncomplete(maxPairs: number): void {
    for (let place = 0; place < this.size; place += 1) {
      const pairs = this.#table.pairsOf(this.items[place]! >> 1);
      if (pairs >= never || pairs > maxPairs) this.items[place] = dropped;
    }
    this.#compact();
  }

  /** Marks links as ambiguous if all their completions with at most `maxPairs` more pairs are. */
  markHopeless(maxPairs: number): void {
    for (let place = 0; place < this.size; place += 1) {
      const pairs = this.#table.goodPairsOf(this.items[place]! >> 1);
      if (pairs >= never || pairs > maxPairs) this.items[place]! |= ambiguous;
    }
  }

  /** Marks links as ambiguous if other links have all their completions. Returns whether it marked some. */
  markShared(): boolean {
    this.#readOutlooks();
    let hasMarked = false;
    for (let place = 0; place < this.size; place += 1)
      if ((this.items[place]! & ambiguous) === 0 && this.#isImplied(place, 0)) {
        this.items[place]! |= ambiguous;
        hasMarked = true;
      }
    return hasMarked;
  }

  /** Drops links with this mark if others with it have all their completions. */
  dropImplied(mark: number): void {
    this.#readOutlooks();
    for (let place = 0; place < this.size; place += 1)
      if ((this.items[place]! & ambiguous) === mark && this.#isImplied(place, mark))
        this.items[place] = dropped;
    this.#compact();
  }

  /** Whether links at another place, with at least this mark, have all completions of the links at a place. */
  #isImplied(place: number, mark: number): boolean {
    const { items, size } = this;
    const outlooks = this.#outlooks;
    const links = items[place]! >> 1;
    const outlook = outlooks[place]!;
    for (let other = 0; other < size; other += 1) {
      if ((outlook & ~outlooks[other]!) !== 0 || other === place) continue;
      const marked = items[other]!;
      if (marked === dropped || (marked & mark) !== mark) continue;
      if (this.#comparisons.implies(this.#step, links, marked >> 1)) return true;
    }
    return false;
  }

  /** Reads the outlooks of all links: comparing these avoids most other comparisons. */
  #readOutlooks(): void {
    const { items, size } = this;
    if (this.#outlooks.length < size) this.#outlooks = new Int32Array(items.length);
    for (let place = 0; place < size; place += 1)
      this.#outlooks[place] = this.#table.outlookOf(items[place]! >> 1);
  }

  /** Drops ambiguous links that share no completion with links that are not. */
  dropHarmless(): void {
    for (let place = 0; place < this.size; place += 1)
      if ((this.items[place]! & ambiguous) !== 0 && this.#isHarmless(this.items[place]! >> 1))
        this.items[place] = dropped;
    this.#compact();
  }

  #isHarmless(links: number): boolean {
    for (let place = 0; place < this.size; place += 1) {
      const marked = this.items[place]!;
      // A dropped place has the mark, too.
      if ((marked & ambiguous) === 0 && this.#comparisons.meets(this.#step, marked >> 1, links)) return false;
    }
    return true;
  }

  #compact(): void {
    const { items } = this;
    let size = 0;
    for (let place = 0; place < this.size; place += 1) {
      if (items[place] === dropped) continue;
      items[size] = items[place]!;
      size += 1;
    }
    this.size = size;
  }

  /** Sorts the links, so that equal sets are equal sequences. */
  sort(): void {
    const { items, size } = this;
    if (size > maxInsertions) {
      items.subarray(0, size).sort();
      return;
    }
    for (let place = 1; place < size; place += 1) {
      const item = items[place]!;
      let to = place;
      for (; to > 0 && items[to - 1]! > item; to -= 1) items[to] = items[to - 1]!;
      items[to] = item;
    }
  }
}

/** A copy with room for an index. */
function longer(array: Int32Array, index: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * (index + 1));
  copy.set(array);
  return copy;
}
