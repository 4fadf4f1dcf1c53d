import { copiedInto } from '../growing-integers.js';

/** Insertion sort is used up to this number of variables. */
const maxInsertionSort = 24;

/**
 * Exceeds the number of variables sorted at once. Its product with the largest stamp is the largest exact integer.
 */
const places = 2 ** 25;

/**
 * A decision queue (VMTF; Ryan 2004, in CaDiCaL's form): variables in a doubly linked list, those of the latest
 * conflicts at its end. All variables after the search pointer are assigned.
 */
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
