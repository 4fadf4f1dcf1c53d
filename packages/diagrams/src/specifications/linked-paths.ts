import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument, requireWhole } from '../errors.js';
import { fieldsFor } from '../frontier/fields.js';
import type { Graph } from '../graphs/graph.js';
import { InducedLinkSpecification } from './induced-links.js';
import { firstClass, inner, isolated, linkCodesOf } from './link-codes.js';
import { type Outcome, open, type Specification } from './specification.js';

/** A given end of a path. */
export interface PathEnd {
  readonly vertex: number;
  /** A path joins two ends with the same number. 0: unknown, the end may be joined to any other. */
  readonly number: number;
}

/** Which sets of linked paths to include. */
export interface LinkRules {
  /** Whether every vertex is on a path. */
  readonly covers?: boolean | undefined;
  /** Whether each edge between two vertices of one path is on the path: no path touches itself. */
  readonly induced?: boolean | undefined;
}

/**
 * The sets of edges that form vertex-disjoint paths and nothing else, where each given end is the end of one path and
 * each path joins two given ends with the same number or with an unknown one (the link puzzle
 * paper, algorithm 2, with its remarks 6 and 7). A number may occur any number of times. Throws `DiagramError`
 * for an end that is no vertex of the graph or that is given twice, and for a number that is not a whole number from 0
 * to 2³¹ − 1.
 */
export function linkedPaths(
  graph: Graph,
  ends: readonly PathEnd[],
  { covers = false, induced = false }: LinkRules = {},
): Specification {
  const numberOf = new Int32Array(graph.vertexCount).fill(-1);
  for (const { vertex, number } of ends) {
    requireWhole('the vertex of an end', vertex, 0, graph.vertexCount - 1);
    requireWhole('the number of an end', number, 0, 2 ** 31 - 1);
    if (numberOf[vertex]! >= 0) throw badArgument('the vertex of an end', 'each vertex once', vertex);
    numberOf[vertex] = number;
  }
  return induced
    ? new InducedLinkSpecification(graph, numberOf, covers)
    : new LinkSpecification(graph, numberOf, covers);
}

// The precomputed plan: for each element, a record with these offsets.
const atTailWord = 0;
const atTailShift = 1;
const atTailSlot = 2;
/** The number of later edges at the tail, at most 2. */
const atTailAfter = 3;
const atHeadWord = 4;
const atHeadShift = 5;
const atHeadSlot = 6;
const atHeadAfter = 7;
/** 1 for the last element, or if a given end enters after it. */
const atSpecial = 8;
const planLength = 9;

/** Paths between given ends; the state has the code of each frontier vertex. A plan, as for `MateSpecification`. */
export class LinkSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #covers: boolean;
  readonly #mask: number;
  readonly #wordOf: Int32Array;
  readonly #shiftOf: Int32Array;
  readonly #plan: Int32Array;
  readonly #firstMate: number;
  readonly #unknown: number;
  readonly #lastEnd: number;
  readonly #lastVertex: number;
  readonly #rootOutcome: Outcome;
  /** By element, the given ends that enter: slots and codes. */
  readonly #entering: readonly (readonly { readonly slot: number; readonly code: number }[])[];
  /** By word, all bits of its fields except the lowest: one of them is set if a field is an open end. */
  readonly #endBits: Int32Array;

  /** `numberOf` has the number of each given end, 0 for an unknown one, −1 for other vertices. */
  constructor(graph: Graph, numberOf: Int32Array, covers: boolean) {
    const codes = linkCodesOf(graph, numberOf, covers);
    const { slotCount, slotOf, tailSlots, headSlots, tailsAfter, headsAfter, firstMate } = codes;
    const { words, wordOf, shiftOf, mask } = fieldsFor(slotCount, firstMate + slotCount - 1);
    this.elementCount = graph.tails.length;
    this.stateWords = words;
    this.#covers = covers;
    this.#mask = mask;
    this.#wordOf = wordOf;
    this.#shiftOf = shiftOf;
    this.#firstMate = firstMate;
    this.#unknown = codes.unknown;
    this.#lastEnd = codes.lastEnd;
    this.#lastVertex = codes.lastVertex;
    this.#rootOutcome = codes.rootOutcome;
    this.#entering = codes.arrivals.map((vertices) =>
      vertices
        .filter((vertex) => codes.startOf[vertex] !== isolated)
        .map((vertex) => ({ slot: slotOf[vertex]!, code: codes.startOf[vertex]! })),
    );
    this.#endBits = new Int32Array(words).fill(-1);
    for (let slot = 0; slot < slotCount; slot += 1) this.#endBits[wordOf[slot]!]! &= ~(1 << shiftOf[slot]!);
    this.#plan = new Int32Array(this.elementCount * planLength);
    for (let element = 0; element < this.elementCount; element += 1) {
      const tail = tailSlots[element]!;
      const head = headSlots[element]!;
      const isSpecial = element + 1 === this.elementCount || this.#entering[element + 1]!.length > 0;
      const ofTail = [wordOf[tail]!, shiftOf[tail]!, tail, tailsAfter[element]!];
      const ofHead = [wordOf[head]!, shiftOf[head]!, head, headsAfter[element]!];
      this.#plan.set([...ofTail, ...ofHead, isSpecial ? 1 : 0], element * planLength);
    }
  }

  root(state: Int32Array, at: number): Outcome {
    if (this.#rootOutcome === open) this.enter(0, state, at);
    return this.#rootOutcome;
  }

  canTake(element: number, state: Int32Array, at: number): boolean {
    const plan = this.#plan;
    const mask = this.#mask;
    const place = element * planLength;
    const tail = (state[at + plan[place + atTailWord]!]! >>> plan[place + atTailShift]!) & mask;
    if (tail === inner) return false;
    const head = (state[at + plan[place + atHeadWord]!]! >>> plan[place + atHeadShift]!) & mask;
    if (head === inner) return false;
    if (tail === isolated && plan[place + atTailAfter] === 0) return false;
    if (head === isolated && plan[place + atHeadAfter] === 0) return false;
    const firstMate = this.#firstMate;
    if (tail >= firstMate) return tail !== firstMate + plan[place + atHeadSlot]!;
    if (tail < firstClass || head < firstClass || head >= firstMate) return true;
    return this.canMeet(tail - firstMate, head - firstMate);
  }

  child(element: number, taken: number, state: Int32Array, at: number): Outcome {
    const place = element * planLength;
    if (taken !== 0) {
      const outcome = this.take(element, place, state, at);
      if (outcome !== open) return outcome;
    }
    const plan = this.#plan;
    const mask = this.#mask;
    const tailAfter = plan[place + atTailAfter]!;
    if (tailAfter < 2) {
      const word = at + plan[place + atTailWord]!;
      const shift = plan[place + atTailShift]!;
      if (!this.canBeLeft((state[word]! >>> shift) & mask, tailAfter)) return emptyFamily;
      if (tailAfter === 0) state[word]! &= ~(mask << shift);
    }
    const headAfter = plan[place + atHeadAfter]!;
    if (headAfter < 2) {
      const word = at + plan[place + atHeadWord]!;
      const shift = plan[place + atHeadShift]!;
      if (!this.canBeLeft((state[word]! >>> shift) & mask, headAfter)) return emptyFamily;
      if (headAfter === 0) state[word]! &= ~(mask << shift);
    }
    if (plan[place + atSpecial] === 0) return open;
    if (element + 1 === this.elementCount) return unitFamily;
    this.enter(element + 1, state, at);
    return open;
  }

  /** Takes the edge, which joins two paths. */
  private take(element: number, place: number, state: Int32Array, at: number): Outcome {
    const plan = this.#plan;
    const mask = this.#mask;
    const firstMate = this.#firstMate;
    const tailWord = at + plan[place + atTailWord]!;
    const tailShift = plan[place + atTailShift]!;
    const tail = (state[tailWord]! >>> tailShift) & mask;
    const headWord = at + plan[place + atHeadWord]!;
    const headShift = plan[place + atHeadShift]!;
    const head = (state[headWord]! >>> headShift) & mask;
    const tailSlot = plan[place + atTailSlot]!;
    const headSlot = plan[place + atHeadSlot]!;
    if (tail === inner || head === inner || tail === firstMate + headSlot) return emptyFamily;
    // The ends of the joined path: a slot, or negative for a given end.
    const start = tail === isolated ? tailSlot : tail - firstMate;
    const end = head === isolated ? headSlot : head - firstMate;
    if (tail !== isolated) state[tailWord] = (state[tailWord]! & ~(mask << tailShift)) | (inner << tailShift);
    if (head !== isolated) state[headWord] = (state[headWord]! & ~(mask << headShift)) | (inner << headShift);
    if (start < 0 && end < 0)
      return this.canMeet(start, end) ? this.afterClosing(element, state, at) : emptyFamily;
    if (start >= 0) this.write(start, firstMate + end, state, at);
    if (end >= 0) this.write(end, firstMate + start, state, at);
    return open;
  }

  /** The outcome after a path between given ends is closed: a solution has no further edge. */
  private afterClosing(element: number, state: Int32Array, at: number): Outcome {
    const endBits = this.#endBits;
    for (let word = 0; word < endBits.length; word += 1)
      if ((state[at + word]! & endBits[word]!) !== 0) return open;
    if (this.#lastEnd > element) return open;
    if (!this.#covers) return unitFamily;
    return this.#lastVertex > element ? emptyFamily : open;
  }

  /** Whether a path may join these two given ends. */
  private canMeet(start: number, end: number): boolean {
    return start === end || start === this.#unknown || end === this.#unknown;
  }

  /** Whether a vertex with this code can still get the degree that it needs, with `after` undecided edges: 0 or 1. */
  private canBeLeft(code: number, after: number): boolean {
    return code === isolated ? !this.#covers : code === inner || after === 1;
  }

  private enter(element: number, state: Int32Array, at: number): void {
    for (const { slot, code } of this.#entering[element]!) this.write(slot, code, state, at);
  }

  private write(slot: number, code: number, state: Int32Array, at: number): void {
    const word = at + this.#wordOf[slot]!;
    const shift = this.#shiftOf[slot]!;
    state[word] = (state[word]! & ~(this.#mask << shift)) | (code << shift);
  }
}
