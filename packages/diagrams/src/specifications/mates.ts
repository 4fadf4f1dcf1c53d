import { emptyFamily, unitFamily } from '../diagram.js';
import { fieldsFor } from '../frontier/fields.js';
import { frontierOf, headLeaves, tailLeaves } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { type Outcome, open, type Specification } from './specification.js';

/** Which sets of vertex-disjoint paths are meant. */
export interface MateRules {
  /** Whether paths may end at any vertex; otherwise each vertex has degree 0 or 2 in the end, save the two ends. */
  readonly freeEnds: boolean;
  /** Whether what is looked for is one cycle. */
  readonly closes: boolean;
  /** The ends of the one path that is looked for. */
  readonly ends: readonly number[];
}

// What a field says of its vertex. A vertex with one edge has the other end of its path, its mate, as `firstMate` + slot;
// its own slot says that the other end can't go on: it has left the frontier, or is an end that was asked for.
const isolated = 0;
const inner = 1;
const firstMate = 2;

// What is known of an element before the search, at these places of its part of an array.
const atTailWord = 0;
const atTailShift = 1;
const atTailSlot = 2;
const atLeaves = 3;
const atHeadWord = 4;
const atHeadShift = 5;
const atHeadSlot = 6;
/** 1 where it is the last one, or an end enters after it. */
const atSpecial = 7;
const planLength = 8;

/**
 * Sets of edges that are disjoint paths, as they grow edge by edge: for each end of a path, its mate. The link puzzle paper's
 * functions of section 3 (equation 3), with one way to write each state: vertices that left the frontier are not told apart.
 *
 * A class, since V8 folds the constants that a method refers to, and not those of closures that are made again and again: a
 * search takes a sixth less.
 */
export class MateSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #freeEnds: boolean;
  readonly #closes: boolean;
  readonly #mask: number;
  readonly #wordOf: Int32Array;
  readonly #shiftOf: Int32Array;
  readonly #plan: Int32Array;
  /** By word, all bits of its fields but the lowest: one of them is set where a field is an end of a path. */
  readonly #endBits: Int32Array;
  /** The ends that were asked for: the first edge of each, and its slot. */
  readonly #ends: readonly { readonly first: number; readonly slot: number }[];

  constructor(graph: Graph, { freeEnds, closes, ends }: MateRules) {
    const { slotCount, slotOf, firstOf, tailSlots, headSlots, leaves } = frontierOf(graph);
    const { words, wordOf, shiftOf, mask } = fieldsFor(slotCount, firstMate + slotCount - 1);
    this.elementCount = graph.tails.length;
    this.stateWords = words;
    this.#freeEnds = freeEnds;
    this.#closes = closes;
    this.#mask = mask;
    this.#wordOf = wordOf;
    this.#shiftOf = shiftOf;
    this.#ends = ends.map((end) => ({ first: firstOf[end]!, slot: slotOf[end]! }));
    this.#endBits = new Int32Array(words).fill(-1);
    for (let slot = 0; slot < slotCount; slot += 1) this.#endBits[wordOf[slot]!]! &= ~(1 << shiftOf[slot]!);
    this.#plan = new Int32Array(this.elementCount * planLength);
    for (let element = 0; element < this.elementCount; element += 1) {
      const tail = tailSlots[element]!;
      const head = headSlots[element]!;
      const isLast = element + 1 === this.elementCount;
      const isSpecial = isLast || this.#ends.some(({ first }) => first === element + 1);
      const ofTail = [wordOf[tail]!, shiftOf[tail]!, tail, leaves[element]!];
      this.#plan.set(
        [...ofTail, wordOf[head]!, shiftOf[head]!, head, isSpecial ? 1 : 0],
        element * planLength,
      );
    }
  }

  root(state: Int32Array, at: number): Outcome {
    if (this.#ends.some(({ first }) => first < 0)) return emptyFamily;
    if (this.elementCount === 0) return this.#freeEnds ? unitFamily : emptyFamily;
    this.enter(0, state, at);
    return open;
  }

  canTake(element: number, state: Int32Array, at: number): boolean {
    const plan = this.#plan;
    const mask = this.#mask;
    const place = element * planLength;
    const tailWord = plan[place + atTailWord]!;
    const tailShift = plan[place + atTailShift]!;
    const tail = (state[at + tailWord]! >>> tailShift) & mask;
    if (tail === inner) return false;
    const headWord = plan[place + atHeadWord]!;
    const headShift = plan[place + atHeadShift]!;
    const head = (state[at + headWord]! >>> headShift) & mask;
    if (head === inner) return false;
    const headMate = firstMate + plan[place + atHeadSlot]!;
    if (this.#freeEnds) return tail !== headMate;
    const leaving = plan[place + atLeaves]!;
    if (tail === isolated && (leaving & tailLeaves) !== 0) return false;
    if (head === isolated && (leaving & headLeaves) !== 0) return false;
    const isCycle = tail === headMate;
    const isPath = head === headMate && tail === firstMate + plan[place + atTailSlot]!;
    if (!isCycle && !isPath) return true;
    return isCycle === this.#closes && this.isOnly(tailWord, tailShift, headWord, headShift, state, at);
  }

  child(element: number, taken: number, state: Int32Array, at: number): Outcome {
    const place = element * planLength;
    if (taken !== 0) {
      const outcome = this.take(place, state, at);
      if (outcome !== open) return outcome;
    }
    const plan = this.#plan;
    const leaving = plan[place + atLeaves]!;
    if ((leaving & tailLeaves) !== 0) {
      const word = at + plan[place + atTailWord]!;
      const shift = plan[place + atTailShift]!;
      const code = (state[word]! >>> shift) & this.#mask;
      if (code >= firstMate && !this.leave(code, plan[place + atTailSlot]!, state, at)) return emptyFamily;
      state[word]! &= ~(this.#mask << shift);
    }
    if ((leaving & headLeaves) !== 0) {
      const word = at + plan[place + atHeadWord]!;
      const shift = plan[place + atHeadShift]!;
      const code = (state[word]! >>> shift) & this.#mask;
      if (code >= firstMate && !this.leave(code, plan[place + atHeadSlot]!, state, at)) return emptyFamily;
      state[word]! &= ~(this.#mask << shift);
    }
    if (plan[place + atSpecial] === 0) return open;
    if (element + 1 === this.elementCount) return this.#freeEnds ? unitFamily : emptyFamily;
    this.enter(element + 1, state, at);
    return open;
  }

  /** Takes the edge: two paths become one. */
  private take(place: number, state: Int32Array, at: number): Outcome {
    const plan = this.#plan;
    const mask = this.#mask;
    const tailWord = at + plan[place + atTailWord]!;
    const tailShift = plan[place + atTailShift]!;
    const tail = (state[tailWord]! >>> tailShift) & mask;
    const headWord = at + plan[place + atHeadWord]!;
    const headShift = plan[place + atHeadShift]!;
    const head = (state[headWord]! >>> headShift) & mask;
    if (tail === inner || head === inner) return emptyFamily;
    const tailSlot = plan[place + atTailSlot]!;
    const headSlot = plan[place + atHeadSlot]!;
    const isCycle = tail === firstMate + headSlot;
    if (isCycle && !this.#closes) return emptyFamily;
    // The ends of the path that the edge makes; −1 for one that can't go on.
    const start = tail === isolated ? tailSlot : tail === firstMate + tailSlot ? -1 : tail - firstMate;
    const end = head === isolated ? headSlot : head === firstMate + headSlot ? -1 : head - firstMate;
    if (tail !== isolated) state[tailWord] = (state[tailWord]! & ~(mask << tailShift)) | (inner << tailShift);
    if (head !== isolated) state[headWord] = (state[headWord]! & ~(mask << headShift)) | (inner << headShift);
    if (isCycle || (start < 0 && end < 0 && !this.#freeEnds))
      return this.isDone(state, at) ? unitFamily : emptyFamily;
    if (start >= 0) this.write(start, firstMate + (end < 0 ? start : end), state, at);
    if (end >= 0) this.write(end, firstMate + (start < 0 ? end : start), state, at);
    return open;
  }

  /** An end of a path leaves: where it may, its mate now has a mate that can't go on. */
  private leave(code: number, slot: number, state: Int32Array, at: number): boolean {
    if (!this.#freeEnds) return false;
    const mate = code - firstMate;
    if (mate !== slot) this.write(mate, firstMate + mate, state, at);
    return true;
  }

  /** The ends that come with an element are ends of a path from outside, which can't go on there. */
  private enter(element: number, state: Int32Array, at: number): void {
    for (const { first, slot } of this.#ends)
      if (first === element) this.write(slot, firstMate + slot, state, at);
  }

  /** Whether no path is open. */
  private isDone(state: Int32Array, at: number): boolean {
    const endBits = this.#endBits;
    for (let word = 0; word < endBits.length; word += 1)
      if ((state[at + word]! & endBits[word]!) !== 0) return false;
    return true;
  }

  /** Whether nothing but this path, between these two fields, is open. */
  private isOnly(
    word: number,
    shift: number,
    otherWord: number,
    otherShift: number,
    state: Int32Array,
    at: number,
  ): boolean {
    const endBits = this.#endBits;
    for (let each = 0; each < endBits.length; each += 1) {
      let bits = state[at + each]! & endBits[each]!;
      if (each === word) bits &= ~(this.#mask << shift);
      if (each === otherWord) bits &= ~(this.#mask << otherShift);
      if (bits !== 0) return false;
    }
    return true;
  }

  private write(slot: number, code: number, state: Int32Array, at: number): void {
    const word = at + this.#wordOf[slot]!;
    const shift = this.#shiftOf[slot]!;
    state[word] = (state[word]! & ~(this.#mask << shift)) | (code << shift);
  }
}
