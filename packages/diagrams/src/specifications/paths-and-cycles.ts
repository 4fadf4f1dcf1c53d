import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument, requireWhole } from '../errors.js';
import { fieldsFor } from '../frontier/fields.js';
import { frontierOf, headLeaves, tailLeaves } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { degrees } from './degrees.js';
import { elementCounts } from './linear-sums.js';
import {
  atHeadShift,
  atHeadSlot,
  atHeadWord,
  atLeaves,
  atSpecial,
  atTailShift,
  atTailSlot,
  atTailWord,
  mateKernelPlan,
  planLength,
} from './mate-kernel-plan.js';
import { product } from './product.js';
import { type KernelForm, type Outcome, open, type Specification } from './specification.js';

/** All simple cycles of a graph (the link puzzle paper, algorithm 4; Knuth, TAOCP 7.1.4, exercise 226). */
export function cycles(graph: Graph): Specification {
  return new MateSpecification(graph, { freeEnds: false, closes: true, ends: [] });
}

/** All simple paths between two vertices (Simpath: Knuth, TAOCP 7.1.4, exercise 225). Throws `DiagramError` for others. */
export function paths(graph: Graph, from: number, to: number): Specification {
  for (const [argument, vertex] of [['from', from] as const, ['to', to] as const])
    requireWhole(argument, vertex, 0, graph.vertexCount - 1);
  if (from === to) throw badArgument('to', 'a vertex other than from', to);
  return new MateSpecification(graph, { freeEnds: false, closes: false, ends: [from, to] });
}

/** All sets of edges that form disjoint simple paths, also the empty one (the link puzzle paper, algorithm 1). */
export function pathMatchings(graph: Graph): Specification {
  return new MateSpecification(graph, { freeEnds: true, closes: false, ends: [] });
}

/** All nonempty sets of edges in which every vertex has degree 0 or 2: unions of vertex-disjoint cycles. */
export function cycleUnions(graph: Graph): Specification {
  const edges = graph.tails.keys();
  return product([
    degrees(graph, () => [0, 2]),
    elementCounts(graph.tails.length, [{ elements: edges, minimum: 1 }]),
  ]);
}

/** Which sets of vertex-disjoint paths to include. */
export interface MateRules {
  /** Whether paths may end at any vertex; otherwise each vertex finally has degree 0 or 2, except the two ends. */
  readonly freeEnds: boolean;
  /** Whether the set is one cycle. */
  readonly closes: boolean;
  /** The ends of the single path. */
  readonly ends: readonly number[];
}

// The field of a vertex: isolated, inner vertex, or an end of a path. An end has its mate, the other end, as
// `firstMate` + slot. Its own slot means that the other end is fixed: it has left the frontier, or is a given end.
const isolated = 0;
const inner = 1;
const firstMate = 2;

/**
 * Sets of edges that form disjoint paths, built edge by edge; the state has the mate of each end. The functions of
 * the link puzzle paper's section 3 (equation 3), with canonical states: all vertices that left the frontier are
 * equal.
 *
 * A class, as V8 folds the constants that its methods refer to, but not those of closures that are created
 * repeatedly: a search takes a sixth less time.
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
  /** By word, all bits of its fields except the lowest: one of them is set if a field is an end of a path. */
  readonly #endBits: Int32Array;
  /** The given ends: the first edge of each, and its slot. */
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

  kernelForm(): KernelForm {
    return {
      type: 'mates',
      plan: mateKernelPlan({
        elementCount: this.elementCount,
        stateWords: this.stateWords,
        freeEnds: this.#freeEnds,
        closes: this.#closes,
        mask: this.#mask,
        wordOf: this.#wordOf,
        shiftOf: this.#shiftOf,
        endBits: this.#endBits,
        ends: this.#ends,
        plan: this.#plan,
      }),
    };
  }

  /** Takes the edge, which joins two paths. */
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
    // The ends of the joined path; −1 for a fixed end.
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

  /** Removes an end from the frontier, if ends are free: the other end's mate is now fixed. */
  private leave(code: number, slot: number, state: Int32Array, at: number): boolean {
    if (!this.#freeEnds) return false;
    const mate = code - firstMate;
    if (mate !== slot) this.write(mate, firstMate + mate, state, at);
    return true;
  }

  /** Given ends that enter at an element start as ends of a path whose other end is fixed. */
  private enter(element: number, state: Int32Array, at: number): void {
    for (const { first, slot } of this.#ends)
      if (first === element) this.write(slot, firstMate + slot, state, at);
  }

  /** Whether no field is an end of a path. */
  private isDone(state: Int32Array, at: number): boolean {
    const endBits = this.#endBits;
    for (let word = 0; word < endBits.length; word += 1)
      if ((state[at + word]! & endBits[word]!) !== 0) return false;
    return true;
  }

  /** Whether the path between these two fields is the only one. */
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
