import { never } from './completions.js';
import type { LinkTable } from './link-table.js';

/** A mark of links in a set, added to twice their number. */
export const ambiguous = 1;

/** Up to this size, insertion is faster than the engine's sorting. */
const maxInsertions = 24;

/** The links of a state under construction, doubled, + 1 for those that are ambiguous. */
export class LinkSet {
  readonly #table: LinkTable;
  items = new Int32Array(64);
  size = 0;
  /** By links, a place in `items`; it is valid if these links are there. */
  #places = new Int32Array(64);
  /** By group, a place in `items`; it is valid if links of the group are there. */
  #groupPlaces = new Int32Array(64);
  /** By place, the place before it with links of the same group; −1 for none. */
  #before = new Int32Array(64);

  constructor(table: LinkTable) {
    this.#table = table;
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

  /**
   * Drops links that cannot be completed with at most `maxPairs` more pairs. Marks those as ambiguous that have no
   * completion which is not; if `marksAll` is false, none.
   */
  dropIncomplete(maxPairs: number, marks: boolean): void {
    const table = this.#table;
    const { items } = this;
    let size = 0;
    for (let place = 0; place < this.size; place += 1) {
      const marked = items[place]!;
      const pairs = table.pairsOf(marked >> 1);
      if (pairs >= never || pairs > maxPairs) continue;
      const goodPairs = table.goodPairsOf(marked >> 1);
      const isHopeless = goodPairs >= never || goodPairs > maxPairs;
      items[size] = marks && isHopeless ? marked | ambiguous : marked;
      size += 1;
    }
    this.size = size;
  }

  /** Drops links if there are freer ones: with any completion of them, these leave a vertex uncovered. */
  dropConstrained(): void {
    if (this.#linkGroups() === 0) return;
    const table = this.#table;
    const { items } = this;
    const dropped = -1;
    for (let place = 0; place < this.size; place += 1)
      // Groups are walked from their last place; freer ones of dropped links are freer, too.
      for (let other = this.#before[place]!; other >= 0; other = this.#before[other]!) {
        if (items[other] === dropped) continue;
        if (table.isFreer(items[other]! >> 1, items[place]! >> 1)) {
          items[place] = dropped;
          break;
        }
        if (table.isFreer(items[place]! >> 1, items[other]! >> 1)) items[other] = dropped;
      }
    let size = 0;
    for (let place = 0; place < this.size; place += 1)
      if (items[place] !== dropped) {
        items[size] = items[place]!;
        size += 1;
      }
    this.size = size;
  }

  /** Links the places of each group; returns the number of links that are not the first of their group. */
  #linkGroups(): number {
    const table = this.#table;
    const { items } = this;
    if (this.#before.length < items.length) this.#before = new Int32Array(items.length);
    let repeated = 0;
    for (let place = 0; place < this.size; place += 1) {
      const group = table.groupOf(items[place]! >> 1);
      if (group >= this.#groupPlaces.length) this.#groupPlaces = longer(this.#groupPlaces, group);
      const last = this.#groupPlaces[group]!;
      const isThere = last < place && table.groupOf(items[last]! >> 1) === group;
      this.#before[place] = isThere ? last : -1;
      if (isThere) repeated += 1;
      this.#groupPlaces[group] = place;
    }
    return repeated;
  }

  /** Whether links are there that are not ambiguous. */
  get hasHope(): boolean {
    for (let place = 0; place < this.size; place += 1)
      if ((this.items[place]! & ambiguous) === 0) return true;
    return false;
  }

  /** Sorts the links, so that equal sets are equal sequences. Ends the set: it must be cleared next. */
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
