import { emptyFamily, type Level } from '../diagram.js';
import { indexOf, skippedBy } from './arc.js';

/** The reduced nodes of one element, found by their children. */
export class ArcTable {
  /** Open addressing: index of a node + 1, or 0. At most half full. */
  #slots = new Int32Array(64);
  #zero = new Int32Array(32);
  #one = new Int32Array(32);
  /** The number of the element's first node. */
  #first = 0;
  /** Nodes of the element so far. */
  size = 0;

  get bytes(): number {
    return this.#slots.byteLength + this.#zero.byteLength + this.#one.byteLength;
  }

  /** Begins an element of at most so many nodes; the first one gets the number `first`. */
  begin(most: number, first: number): void {
    this.#first = first;
    this.size = 0;
    if (2 * most <= this.#slots.length) {
      this.#slots.fill(0);
      return;
    }
    const capacity = 2 ** Math.ceil(Math.log2(most));
    this.#slots = new Int32Array(2 * capacity);
    this.#zero = new Int32Array(capacity);
    this.#one = new Int32Array(capacity);
  }

  /**
   * Adds the nodes from `begin` to `end`, which it leaves out, with these arcs. What each became is written in the place of
   * its 0-arc. `became` says by element what the nodes of later elements became.
   */
  add(
    zero: Int32Array,
    one: Int32Array,
    begin: number,
    end: number,
    element: number,
    became: Int32Array[],
  ): void {
    const slots = this.#slots;
    const zeros = this.#zero;
    const ones = this.#one;
    const last = slots.length - 1;
    const nearest = became[element + 1] ?? zero;
    let { size } = this;
    for (let index = begin; index < end; index += 1) {
      const zeroArc = zero[index]!;
      const oneArc = one[index]!;
      const zeroChild =
        zeroArc < 2
          ? zeroArc
          : skippedBy(zeroArc) === 0
            ? nearest[indexOf(zeroArc)]!
            : child(zeroArc, element, became);
      const oneChild =
        oneArc < 2
          ? oneArc
          : skippedBy(oneArc) === 0
            ? nearest[indexOf(oneArc)]!
            : child(oneArc, element, became);
      if (oneChild === emptyFamily) {
        zero[index] = zeroChild;
        continue;
      }
      let hash = Math.imul(zeroChild, 0x9e3779b1) ^ Math.imul(oneChild, 0x85ebca6b);
      hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
      let slot = (hash ^ (hash >>> 13)) & last;
      let found = slots[slot]!;
      while (found !== 0 && (zeros[found - 1] !== zeroChild || ones[found - 1] !== oneChild)) {
        slot = (slot + 1) & last;
        found = slots[slot]!;
      }
      if (found === 0) {
        zeros[size] = zeroChild;
        ones[size] = oneChild;
        size += 1;
        found = size;
        slots[slot] = found;
      }
      zero[index] = this.#first + found - 1;
    }
    this.size = size;
  }

  /** The nodes of the element. */
  level(): Level {
    return { zero: this.#zero.slice(0, this.size), one: this.#one.slice(0, this.size) };
  }
}

/** What the arc of a node of this element leads to, once reduced. */
export function child(arc: number, element: number, became: readonly Int32Array[]): number {
  return arc < 2 ? arc : became[element + 1 + skippedBy(arc)]![indexOf(arc)]!;
}
