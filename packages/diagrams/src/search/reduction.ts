import { emptyFamily, type Level } from '../diagram.js';
import { indexOf, maxSkipped, skippedBy } from './arc.js';

const none = new Int32Array(0);

/**
 * The unique table of one element at a time, from the last to the first: its reduced nodes, found by their children.
 */
export class Reduction {
  /** By element and state, the reduced node; elements that no arc reaches any more have none. */
  readonly #reduced: Int32Array[];
  #element = 0;
  #zeroArcs: Int32Array = none;
  #oneArcs: Int32Array = none;
  /** Bytes of `#reduced`. */
  #reducedBytes = 0;
  /** Open addressing: the index of a node + 1, or 0. At most half full. */
  #slots = new Int32Array(64);
  #zero = new Int32Array(32);
  #one = new Int32Array(32);
  /** The number of the element's first node. */
  #first = 0;
  /** Nodes of the element so far. */
  size = 0;

  /** Goes on from reduced nodes of later elements, if given. */
  constructor(elementCount: number, reduced: readonly (readonly [element: number, Int32Array])[] = []) {
    this.#reduced = new Array(elementCount);
    for (const [element, nodes] of reduced) {
      this.#reduced[element] = nodes;
      this.#reducedBytes += nodes.byteLength;
    }
  }

  get bytes(): number {
    const table = this.#slots.byteLength + this.#zero.byteLength + this.#one.byteLength;
    return this.#reducedBytes + table;
  }

  /** Begins an element, given by the arcs of its states; its nodes are numbered from `first`. Takes `zero` over. */
  begin(element: number, zero: Int32Array, one: Int32Array, first: number): void {
    // No arc reaches that far.
    const unreachable = element + maxSkipped + 2;
    this.#reducedBytes -= this.#reduced[unreachable]?.byteLength ?? 0;
    if (unreachable < this.#reduced.length) this.#reduced[unreachable] = none;
    this.#element = element;
    this.#zeroArcs = zero;
    this.#oneArcs = one;
    this.#reduced[element] = zero;
    this.#reducedBytes += zero.byteLength;
    const max = zero.length;
    this.#first = first;
    this.size = 0;
    if (2 * max <= this.#slots.length) {
      this.#slots.fill(0);
      return;
    }
    const capacity = 2 ** Math.ceil(Math.log2(max));
    this.#slots = new Int32Array(2 * capacity);
    this.#zero = new Int32Array(capacity);
    this.#one = new Int32Array(capacity);
  }

  /** Reduces the states `begin` to `end − 1`. */
  reduce(begin: number, end: number): void {
    const zero = this.#zeroArcs;
    const one = this.#oneArcs;
    const reduced = this.#reduced;
    const element = this.#element;
    const slots = this.#slots;
    const zeros = this.#zero;
    const ones = this.#one;
    const last = slots.length - 1;
    const nearest = reduced[element + 1] ?? zero;
    let { size } = this;
    for (let index = begin; index < end; index += 1) {
      const zeroArc = zero[index]!;
      const oneArc = one[index]!;
      const zeroChild =
        zeroArc < 2
          ? zeroArc
          : skippedBy(zeroArc) === 0
            ? nearest[indexOf(zeroArc)]!
            : this.child(zeroArc, element);
      const oneChild =
        oneArc < 2
          ? oneArc
          : skippedBy(oneArc) === 0
            ? nearest[indexOf(oneArc)]!
            : this.child(oneArc, element);
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

  /** The reduced node that an arc from an element leads to; `#zeroArcs` has, once reduced, the nodes of their states. */
  child(arc: number, element: number): number {
    return arc < 2 ? arc : this.#reduced[element + 1 + skippedBy(arc)]![indexOf(arc)]!;
  }
}
