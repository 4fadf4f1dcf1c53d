import { emptyFamily, unitFamily } from '../diagram.js';
import { type Fields, fieldsFor } from '../frontier/fields.js';
import { type PairsToCome, pairsToCome } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { firstClass, inner, isolated, type LinkCodes, linkCodesOf } from './link-codes.js';
import { type Outcome, open, type Specification } from './specification.js';

/**
 * Paths between given ends such that no path touches itself: an edge between two vertices of one path is on it. In
 * the state, an inner vertex of an open path with edges to vertices that have not arrived has the code
 * `firstLabel` + the path's slot, that of its lower open end; other inner vertices have the code `inner`. A vertex
 * without edges is a path of its own. After the codes follows a bit for each two paths that may never be parts of
 * one path although their numbers allow it. Closed paths are forgotten: nothing can be joined to them, and no edge to
 * come joins two of their vertices.
 *
 * That is because two paths with an edge to come between them that cannot be taken, or with two edges to come between
 * them, may never be joined: the bits of these are set as soon as the vertices have arrived.
 */
export class InducedLinkSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #covers: boolean;
  readonly #links: LinkCodes;
  readonly #fields: Fields;
  readonly #firstLabel: number;
  readonly #pairs: PairsToCome;
  /** By two paths, as in the bits: the number of the visit in which an edge to come between them was met. */
  readonly #metAt: Float64Array;
  #visit = 0;

  /** `numberOf` has the number of each given end, 0 for an unknown one, −1 for other vertices. */
  constructor(graph: Graph, numberOf: Int32Array, covers: boolean) {
    this.#links = linkCodesOf(graph, numberOf, covers);
    const { slotCount, firstMate } = this.#links;
    this.#covers = covers;
    this.#firstLabel = firstMate + slotCount;
    this.#fields = fieldsFor(slotCount, this.#firstLabel + slotCount - 1);
    const bits = (slotCount * (slotCount - 1)) / 2;
    this.elementCount = graph.tails.length;
    this.stateWords = this.#fields.words + Math.ceil(bits / 32);
    this.#pairs = pairsToCome(graph, this.#links);
    this.#metAt = new Float64Array(bits);
  }

  root(state: Int32Array, at: number): Outcome {
    const { rootOutcome } = this.#links;
    if (rootOutcome !== open) return rootOutcome;
    return this.arrive(0, false, state, at);
  }

  canTake(element: number, state: Int32Array, at: number): boolean {
    const { tailSlots, headSlots, tailsAfter, headsAfter, firstMate } = this.#links;
    const tailSlot = tailSlots[element]!;
    const headSlot = headSlots[element]!;
    const tail = this.read(tailSlot, state, at);
    const head = this.read(headSlot, state, at);
    if (tail === inner || tail >= this.#firstLabel || head === inner || head >= this.#firstLabel)
      return false;
    if (tail === isolated && tailsAfter[element] === 0) return false;
    if (head === isolated && headsAfter[element] === 0) return false;
    if (tail === firstMate + headSlot) return false;
    return (
      this.canMeet(tail, head) &&
      !this.isForbidden(this.pathOf(tail, tailSlot), this.pathOf(head, headSlot), state, at)
    );
  }

  child(element: number, taken: number, state: Int32Array, at: number): Outcome {
    const { tailSlots, headSlots, tailsAfter, headsAfter } = this.#links;
    const tail = tailSlots[element]!;
    const head = headSlots[element]!;
    if (taken !== 0) {
      if (!this.canTake(element, state, at)) return emptyFamily;
      if (this.take(tail, head, state, at)) {
        const outcome = this.afterClosing(element, state, at);
        if (outcome !== open) return outcome;
      }
    } else if (!this.forbid(this.pathAt(tail, state, at), this.pathAt(head, state, at), state, at))
      return emptyFamily;
    if (!this.leave(tail, tailsAfter[element]!, state, at)) return emptyFamily;
    if (!this.leave(head, headsAfter[element]!, state, at)) return emptyFamily;
    return element + 1 === this.elementCount ? unitFamily : this.arrive(element + 1, taken !== 0, state, at);
  }

  /** Takes the edge between two slots, which can be taken; returns whether it closes a path. */
  private take(tailSlot: number, headSlot: number, state: Int32Array, at: number): boolean {
    const { firstMate, slotCount } = this.#links;
    const firstLabel = this.#firstLabel;
    const tail = this.read(tailSlot, state, at);
    const head = this.read(headSlot, state, at);
    const tailPath = this.pathOf(tail, tailSlot);
    const headPath = this.pathOf(head, headSlot);
    // The ends of the joined path: a slot, or negative for a given end.
    const start = tail === isolated ? tailSlot : tail - firstMate;
    const end = head === isolated ? headSlot : head - firstMate;
    const isClosed = start < 0 && end < 0;
    const path = isClosed ? -1 : start < 0 ? end : end < 0 ? start : Math.min(start, end);
    const label = isClosed ? inner : firstLabel + path;
    const tailLabel = firstLabel + tailPath;
    const headLabel = firstLabel + headPath;
    for (let slot = 0; slot < slotCount; slot += 1) {
      const code = this.read(slot, state, at);
      if (code === tailLabel || code === headLabel) this.write(slot, label, state, at);
    }
    if (tail !== isolated) this.write(tailSlot, label, state, at);
    if (head !== isolated) this.write(headSlot, label, state, at);
    if (start >= 0) this.write(start, firstMate + end, state, at);
    if (end >= 0) this.write(end, firstMate + start, state, at);
    this.mergePaths(tailPath, headPath, path, state, at);
    return isClosed;
  }

  /** The outcome after a path between given ends is closed: a solution has no further edge. */
  private afterClosing(element: number, state: Int32Array, at: number): Outcome {
    const { lastEnd, lastVertex, slotCount } = this.#links;
    if (lastEnd > element) return open;
    for (let slot = 0; slot < slotCount; slot += 1)
      if (this.isOpenEnd(this.read(slot, state, at))) return open;
    if (!this.#covers) return unitFamily;
    return lastVertex > element ? emptyFamily : open;
  }

  /** Joins the bits of two paths to those of the path that they form; −1 if it is closed. */
  private mergePaths(one: number, other: number, path: number, state: Int32Array, at: number): void {
    const { slotCount } = this.#links;
    const code = path < 0 ? inner : this.read(path, state, at);
    for (let slot = 0; slot < slotCount; slot += 1) {
      if (slot === one || slot === other) continue;
      const ofOne = this.remove(one, slot, state, at);
      const ofOther = this.remove(other, slot, state, at);
      if ((ofOne || ofOther) && path >= 0 && this.canMeet(code, this.read(slot, state, at)))
        this.set(path, slot, state, at);
    }
  }

  /** Checks that a vertex can still get the degree that it needs; removes one without undecided edges. */
  private leave(slot: number, after: number, state: Int32Array, at: number): boolean {
    if (after === 2) return true;
    const code = this.read(slot, state, at);
    if (code === isolated && this.#covers) return false;
    if (after === 1) return true;
    if (this.isOpenEnd(code)) return false;
    this.write(slot, isolated, state, at);
    if (code === isolated)
      for (let other = 0; other < this.#links.slotCount; other += 1)
        if (other !== slot) this.remove(slot, other, state, at);
    return true;
  }

  /** The vertices arrive whose first edge is this element. */
  private arrive(element: number, isAfterTaken: boolean, state: Int32Array, at: number): Outcome {
    const { arrivals, slotOf, startOf } = this.#links;
    for (const vertex of arrivals[element]!) this.write(slotOf[vertex]!, startOf[vertex]!, state, at);
    const { pairs, newPairs, complete } = this.#pairs;
    // Without a taken edge, nothing has changed for the other pairs.
    if (!this.forbidByPairs((isAfterTaken ? pairs : newPairs)[element]!, state, at)) return emptyFamily;
    // The path of an inner vertex all of whose neighbors have arrived no longer matters.
    for (const slot of complete[element]!)
      if (this.read(slot, state, at) >= this.#firstLabel) this.write(slot, inner, state, at);
    return open;
  }

  /** Sets the bits that follow from edges to come between vertices that have arrived. */
  private forbidByPairs(pairs: Int32Array, state: Int32Array, at: number): boolean {
    const metAt = this.#metAt;
    const firstLabel = this.#firstLabel;
    this.#visit += 1;
    for (let place = 0; place < pairs.length; place += 2) {
      const one = this.read(pairs[place]!, state, at);
      const other = this.read(pairs[place + 1]!, state, at);
      if (one === inner || other === inner) continue;
      const onePath = this.pathOf(one, pairs[place]!);
      const otherPath = this.pathOf(other, pairs[place + 1]!);
      const bit = bitOf(onePath, otherPath);
      const isSecond = metAt[bit] === this.#visit;
      metAt[bit] = this.#visit;
      const isInner = one >= firstLabel || other >= firstLabel;
      if ((isSecond || isInner) && !this.forbid(onePath, otherPath, state, at)) return false;
    }
    return true;
  }

  /** Two paths may never be parts of one path; false if they must be. Nothing is set for closed paths. */
  private forbid(one: number, other: number, state: Int32Array, at: number): boolean {
    if (one < 0 || other < 0) return true;
    const { firstMate, isPair } = this.#links;
    const code = this.read(one, state, at);
    const otherCode = this.read(other, state, at);
    if (!this.canMeet(code, otherCode)) return true;
    if (code === otherCode && code < firstMate && isPair[code - firstClass] === 1) return false;
    this.set(one, other, state, at);
    return true;
  }

  /** The path of the vertex in a slot: the lower slot of its open ends; −1 without one. */
  private pathAt(slot: number, state: Int32Array, at: number): number {
    return this.pathOf(this.read(slot, state, at), slot);
  }

  private pathOf(code: number, slot: number): number {
    if (code === inner) return -1;
    if (code >= this.#firstLabel) return code - this.#firstLabel;
    return Math.min(slot, code < this.#links.firstMate ? slot : code - this.#links.firstMate);
  }

  private isOpenEnd(code: number): boolean {
    return code >= firstClass && code < this.#firstLabel;
  }

  /** Whether the numbers of two open ends, or vertices without edges, allow one path between them. */
  private canMeet(code: number, other: number): boolean {
    const { firstMate, unknown } = this.#links;
    if (code < firstClass || code >= firstMate || other < firstClass || other >= firstMate) return true;
    return code === other || code === firstMate + unknown || other === firstMate + unknown;
  }

  private read(slot: number, state: Int32Array, at: number): number {
    const { wordOf, shiftOf, mask } = this.#fields;
    return (state[at + wordOf[slot]!]! >>> shiftOf[slot]!) & mask;
  }

  private write(slot: number, code: number, state: Int32Array, at: number): void {
    const { wordOf, shiftOf, mask } = this.#fields;
    const word = at + wordOf[slot]!;
    const shift = shiftOf[slot]!;
    state[word] = (state[word]! & ~(mask << shift)) | (code << shift);
  }

  private isForbidden(one: number, other: number, state: Int32Array, at: number): boolean {
    const bit = bitOf(one, other);
    return ((state[at + this.#fields.words + (bit >>> 5)]! >>> (bit & 31)) & 1) === 1;
  }

  private set(one: number, other: number, state: Int32Array, at: number): void {
    const bit = bitOf(one, other);
    state[at + this.#fields.words + (bit >>> 5)]! |= 1 << (bit & 31);
  }

  /** Clears the bit of two paths; returns whether it was set. */
  private remove(one: number, other: number, state: Int32Array, at: number): boolean {
    const bit = bitOf(one, other);
    const word = at + this.#fields.words + (bit >>> 5);
    const wasSet = ((state[word]! >>> (bit & 31)) & 1) === 1;
    state[word]! &= ~(1 << (bit & 31));
    return wasSet;
  }
}

/** The bit of two slots. */
function bitOf(one: number, other: number): number {
  return one < other ? (other * (other - 1)) / 2 + one : (one * (one - 1)) / 2 + other;
}
