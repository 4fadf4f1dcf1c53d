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

/**
 * Sets of edges that are disjoint paths, as they grow edge by edge: for each end of a path, its mate. The link puzzle paper's
 * functions of section 3 (equation 3), with one way to write each state: vertices that left the frontier are not told apart.
 */
export function mateSpecification(graph: Graph, { freeEnds, closes, ends }: MateRules): Specification {
  const elementCount = graph.tails.length;
  const { slotCount, slotOf, firstOf, tailSlots, headSlots, leaves } = frontierOf(graph);
  const { words, wordOf, shiftOf, mask } = fieldsFor(slotCount, firstMate + slotCount - 1);
  const tailWords = tailSlots.map((slot) => wordOf[slot]!);
  const headWords = headSlots.map((slot) => wordOf[slot]!);
  const tailShifts = tailSlots.map((slot) => shiftOf[slot]!);
  const headShifts = headSlots.map((slot) => shiftOf[slot]!);
  /** By word, all bits of its fields but the lowest: one of them is set where a field is an end of a path. */
  const endBits = new Int32Array(words).fill(-1);
  for (let slot = 0; slot < slotCount; slot += 1) endBits[wordOf[slot]!]! &= ~(1 << shiftOf[slot]!);
  /** By element, how many of the ends come onto the frontier with it. */
  const entering = new Uint8Array(elementCount + 1);
  for (const end of ends) entering[firstOf[end]!]! += 1;

  /** Whether no path is open. */
  function allDone(state: Int32Array, at: number): boolean {
    for (let word = 0; word < words; word += 1) if ((state[at + word]! & endBits[word]!) !== 0) return false;
    return true;
  }

  /** The ends that come with an element are ends of a path from outside, which can't go on there. */
  function enter(element: number, state: Int32Array, at: number): void {
    for (const end of ends) {
      if (firstOf[end] !== element) continue;
      const slot = slotOf[end]!;
      state[at + wordOf[slot]!]! |= (firstMate + slot) << shiftOf[slot]!;
    }
  }

  /** Whether nothing but this path, between these two fields, is open. */
  function isOnly(
    word: number,
    shift: number,
    otherWord: number,
    otherShift: number,
    state: Int32Array,
    at: number,
  ): boolean {
    for (let each = 0; each < words; each += 1) {
      let bits = state[at + each]! & endBits[each]!;
      if (each === word) bits &= ~(mask << shift);
      if (each === otherWord) bits &= ~(mask << otherShift);
      if (bits !== 0) return false;
    }
    return true;
  }

  return {
    elementCount,
    stateWords: words,

    root(state, at) {
      if (ends.some((end) => firstOf[end]! < 0)) return emptyFamily;
      if (elementCount === 0) return freeEnds ? unitFamily : emptyFamily;
      enter(0, state, at);
      return open;
    },

    canTake(element, state, at) {
      const tailWord = tailWords[element]!;
      const headWord = headWords[element]!;
      const tailShift = tailShifts[element]!;
      const headShift = headShifts[element]!;
      const tail = (state[at + tailWord]! >>> tailShift) & mask;
      const head = (state[at + headWord]! >>> headShift) & mask;
      if (tail === inner || head === inner) return false;
      if (freeEnds) return tail !== firstMate + headSlots[element]!;
      if (tail === isolated && (leaves[element]! & tailLeaves) !== 0) return false;
      if (head === isolated && (leaves[element]! & headLeaves) !== 0) return false;
      const isClosed =
        tail === firstMate + headSlots[element]! ||
        (tail === firstMate + tailSlots[element]! && head === firstMate + headSlots[element]!);
      if (!isClosed) return true;
      if (closes !== (tail === firstMate + headSlots[element]!)) return false;
      return isOnly(tailWord, tailShift, headWord, headShift, state, at);
    },

    child(element, taken, state, at): Outcome {
      const tailSlot = tailSlots[element]!;
      const headSlot = headSlots[element]!;
      const tailWord = at + tailWords[element]!;
      const headWord = at + headWords[element]!;
      const tailShift = tailShifts[element]!;
      const headShift = headShifts[element]!;
      let tail = (state[tailWord]! >>> tailShift) & mask;
      let head = (state[headWord]! >>> headShift) & mask;

      if (taken !== 0) {
        if (tail === inner || head === inner) return emptyFamily;
        const isCycle = tail === firstMate + headSlot;
        if (isCycle && !closes) return emptyFamily;
        // The ends of the path that the edge makes; −1 for one that can't go on.
        const start = tail === isolated ? tailSlot : tail === firstMate + tailSlot ? -1 : tail - firstMate;
        const end = head === isolated ? headSlot : head === firstMate + headSlot ? -1 : head - firstMate;
        if (tail !== isolated)
          state[tailWord] = (state[tailWord]! & ~(mask << tailShift)) | (inner << tailShift);
        if (head !== isolated)
          state[headWord] = (state[headWord]! & ~(mask << headShift)) | (inner << headShift);
        if (isCycle || (start < 0 && end < 0 && !freeEnds))
          return allDone(state, at) ? unitFamily : emptyFamily;
        if (start >= 0) write(start, firstMate + (end < 0 ? start : end), state, at);
        if (end >= 0) write(end, firstMate + (start < 0 ? end : start), state, at);
        tail = (state[tailWord]! >>> tailShift) & mask;
        head = (state[headWord]! >>> headShift) & mask;
      }

      const leaving = leaves[element]!;
      if (leaving !== 0) {
        if ((leaving & tailLeaves) !== 0) {
          if (tail >= firstMate && !leave(tail, tailSlot, state, at)) return emptyFamily;
          state[tailWord]! &= ~(mask << tailShift);
        }
        if ((leaving & headLeaves) !== 0) {
          // Read again: the tail may have been its mate.
          head = (state[headWord]! >>> headShift) & mask;
          if (head >= firstMate && !leave(head, headSlot, state, at)) return emptyFamily;
          state[headWord]! &= ~(mask << headShift);
        }
      }
      if (element + 1 === elementCount) return freeEnds ? unitFamily : emptyFamily;
      if (entering[element + 1] !== 0) enter(element + 1, state, at);
      return open;
    },
  };

  /** An end of a path leaves: where it may, its mate now has a mate that can't go on. */
  function leave(code: number, slot: number, state: Int32Array, at: number): boolean {
    if (!freeEnds) return false;
    const mate = code - firstMate;
    if (mate !== slot) write(mate, firstMate + mate, state, at);
    return true;
  }

  function write(slot: number, code: number, state: Int32Array, at: number): void {
    const word = at + wordOf[slot]!;
    const shift = shiftOf[slot]!;
    state[word] = (state[word]! & ~(mask << shift)) | (code << shift);
  }
}
