import { copiedInto } from './growing-integers.js';

/** Insertion sort is used up to this number of variables. */
const maxInsertionSort = 24;

/** Exceeds the number of variables sorted at once. Its product with the largest stamp is the largest exact integer. */
const places = 2 ** 25;

/** A decision queue (VMTF; Ryan 2004, as in CaDiCaL): a linked list of variables, those of the latest conflicts last. */
export class MoveToFrontQueue {
  #previous = new Int32Array(0);
  #next = new Int32Array(0);
  /** By variable: the time of its last move to the end; increases along the list. */
  stamps = new Float64Array(0);
  readonly #maxStamp: number;
  #last = -1;
  #count = 0;
  #stamp = 0;
  #keys = new Float64Array(64);
  #unsorted = new Int32Array(64);
  /** Every variable after this one in the list is assigned. */
  search = -1;

  /** Stamps above `maxStamp` are renumbered. It is at most 2^28 - 1, and more than the number of variables. */
  constructor(maxStamp = 2 ** 28 - 1) {
    this.#maxStamp = maxStamp;
  }

  grow(variableCount: number): void {
    if (variableCount > this.stamps.length) {
      const capacity = Math.max(variableCount, 2 * this.stamps.length, 64);
      this.#previous = copiedInto(this.#previous, new Int32Array(capacity));
      this.#next = copiedInto(this.#next, new Int32Array(capacity));
      this.stamps = copiedInto(this.stamps, new Float64Array(capacity));
    }
    const first = this.#count;
    this.#count = variableCount;
    // The first variables come last, so they are decided first: authors of formulas tend to begin with the
    // important ones.
    for (let variable = variableCount - 1; variable >= first; variable--) {
      this.#append(variable);
      this.search = variable;
    }
  }

  /** The last unassigned variable, searched from the pointer; -1 if all are assigned. */
  lastOpen(values: Int8Array): number {
    let variable = this.search;
    while (variable >= 0 && values[2 * variable]! !== 0) variable = this.#previous[variable]!;
    this.search = variable;
    return variable;
  }

  /** Updates the pointer for a variable that was unassigned. */
  reopen(variable: number): void {
    if (this.search < 0 || this.stamps[variable]! > this.stamps[this.search]!) this.search = variable;
  }

  /** Moves a variable to the end; `isOpen`: it is unassigned. */
  bump(variable: number, isOpen: boolean): void {
    if (this.#next[variable]! < 0) return;
    if (this.search === variable)
      this.search = this.#previous[variable]! >= 0 ? this.#previous[variable]! : this.#next[variable]!;
    const before = this.#previous[variable]!;
    const after = this.#next[variable]!;
    if (before >= 0) this.#next[before] = after;
    this.#previous[after] = before;
    this.#append(variable);
    if (isOpen) this.search = variable;
  }

  /** Sorts the first `count` variables by list position, so that bumping them in turn keeps their order. */
  sort(variables: Int32Array, count: number): void {
    if (count <= maxInsertionSort) {
      this.#insertionSort(variables, count);
      return;
    }
    if (count > this.#keys.length) {
      this.#keys = new Float64Array(2 * count);
      this.#unsorted = new Int32Array(2 * count);
    }
    // Stamp and index in one number: sorting plain numbers is several times faster than sorting by a comparator.
    const keys = this.#keys.subarray(0, count);
    const { stamps } = this;
    for (let i = 0; i < count; i++) keys[i] = stamps[variables[i]!]! * places + i;
    keys.sort();
    this.#unsorted.set(variables.subarray(0, count));
    for (let i = 0; i < count; i++) variables[i] = this.#unsorted[keys[i]! % places]!;
  }

  #insertionSort(variables: Int32Array, count: number): void {
    const { stamps } = this;
    for (let i = 1; i < count; i++) {
      const variable = variables[i]!;
      const stamp = stamps[variable]!;
      let at = i;
      for (; at > 0 && stamps[variables[at - 1]!]! > stamp; at--) variables[at] = variables[at - 1]!;
      variables[at] = variable;
    }
  }

  get bytes(): number {
    return this.#previous.byteLength + this.#next.byteLength + this.stamps.byteLength;
  }

  #renumber(): void {
    let stamp = this.#count;
    this.#stamp = stamp;
    for (let variable = this.#last; variable >= 0; variable = this.#previous[variable]!)
      this.stamps[variable] = stamp--;
  }

  #append(variable: number): void {
    if (this.#stamp === this.#maxStamp) this.#renumber();
    this.#previous[variable] = this.#last;
    this.#next[variable] = -1;
    if (this.#last >= 0) this.#next[this.#last] = variable;
    this.#last = variable;
    this.stamps[variable] = ++this.#stamp;
  }
}

/** Scores above this are rescaled, all together. */
const maxScore = 1e150;

/**
 * A binary heap of variables, highest score first (VSIDS; Moskewicz et al. 2001, in MiniSat's exponential form).
 * Conflicts bump the scores of their variables by an increment that grows, so old conflicts fade.
 */
export class ScoreHeap {
  scores = new Float64Array(0);
  /** The heap, and by variable its position, or -1. */
  #heap = new Int32Array(0);
  #places = new Int32Array(0);
  #size = 0;
  #count = 0;
  #increment = 1;

  grow(variableCount: number): void {
    if (variableCount > this.scores.length) {
      const capacity = Math.max(variableCount, 2 * this.scores.length, 64);
      this.scores = copiedInto(this.scores, new Float64Array(capacity));
      this.#heap = copiedInto(this.#heap, new Int32Array(capacity));
      this.#places = copiedInto(this.#places, new Int32Array(capacity).fill(-1));
    }
    for (; this.#count < variableCount; this.#count++) this.insert(this.#count);
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  has(variable: number): boolean {
    return this.#places[variable]! >= 0;
  }

  insert(variable: number): void {
    if (this.#places[variable]! >= 0) return;
    this.#heap[this.#size] = variable;
    this.#places[variable] = this.#size;
    this.#up(this.#size++);
  }

  /** Removes and returns the variable with the highest score. */
  pop(): number {
    const top = this.#heap[0]!;
    this.#places[top] = -1;
    const last = this.#heap[--this.#size]!;
    if (this.#size > 0) {
      this.#heap[0] = last;
      this.#places[last] = 0;
      this.#down(0);
    }
    return top;
  }

  bump(variable: number): void {
    const score = this.scores[variable]! + this.#increment;
    this.scores[variable] = score;
    if (score > maxScore) this.#rescale();
    const place = this.#places[variable]!;
    if (place >= 0) this.#up(place);
  }

  /** Decays the earlier bumps relative to later ones. */
  decay(factor: number): void {
    this.#increment /= factor;
  }

  get bytes(): number {
    return this.scores.byteLength + this.#heap.byteLength + this.#places.byteLength;
  }

  #rescale(): void {
    for (let i = 0; i < this.#count; i++) this.scores[i]! /= maxScore;
    this.#increment /= maxScore;
  }

  #up(start: number): void {
    const heap = this.#heap;
    const places = this.#places;
    const scores = this.scores;
    let place = start;
    const variable = heap[place]!;
    const score = scores[variable]!;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent]!;
      if (scores[above]! >= score) break;
      heap[place] = above;
      places[above] = place;
      place = parent;
    }
    heap[place] = variable;
    places[variable] = place;
  }

  #down(start: number): void {
    const heap = this.#heap;
    const places = this.#places;
    const scores = this.scores;
    const size = this.#size;
    let place = start;
    const variable = heap[place]!;
    const score = scores[variable]!;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= size) break;
      if (child + 1 < size && scores[heap[child + 1]!]! > scores[heap[child]!]!) child += 1;
      const below = heap[child]!;
      if (scores[below]! <= score) break;
      heap[place] = below;
      places[below] = place;
      place = child;
    }
    heap[place] = variable;
    places[variable] = place;
  }
}
