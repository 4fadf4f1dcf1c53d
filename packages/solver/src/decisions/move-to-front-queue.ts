/** So many are sorted by insertion, without a call to the array's own sort. */
const fewVariables = 24;

/** More than variables can be sorted at once. With the largest stamp it makes the largest exact number. */
const places = 2 ** 25;

/**
 * Variables in a doubly linked list, those that took part in the latest conflicts at its end (VMTF; Ryan 2004,
 * in CaDiCaL's form: a search pointer behind which all variables have values).
 */
export class MoveToFrontQueue {
  #previous = new Int32Array(0);
  #next = new Int32Array(0);
  /** By variable: when it was last moved to the end; grows along the list. */
  stamps = new Float64Array(0);
  readonly #largestStamp: number;
  #last = -1;
  #count = 0;
  #stamp = 0;
  #keys = new Float64Array(64);
  #unsorted = new Int32Array(64);
  /** Every variable behind this one in the list has a value. */
  search = -1;

  /** Stamps above `largestStamp`, at most 2^28 - 1 and more than the variables, are numbered anew. */
  constructor(largestStamp = 2 ** 28 - 1) {
    this.#largestStamp = largestStamp;
  }

  grow(variableCount: number): void {
    if (variableCount > this.stamps.length) {
      const capacity = Math.max(variableCount, 2 * this.stamps.length, 64);
      const previous = new Int32Array(capacity);
      previous.set(this.#previous);
      this.#previous = previous;
      const next = new Int32Array(capacity);
      next.set(this.#next);
      this.#next = next;
      const stamps = new Float64Array(capacity);
      stamps.set(this.stamps);
      this.stamps = stamps;
    }
    const first = this.#count;
    this.#count = variableCount;
    // The first ones come nearest to the end: whoever writes a formula tends to begin with what matters.
    for (let variable = variableCount - 1; variable >= first; variable--) {
      this.#append(variable);
      this.search = variable;
    }
  }

  /** The last variable that has no value, looked for from the search pointer; -1 where all have. */
  lastOpen(values: Int8Array): number {
    let variable = this.search;
    while (variable >= 0 && values[2 * variable]! !== 0) variable = this.#previous[variable]!;
    this.search = variable;
    return variable;
  }

  /** Says that a variable lost its value. */
  reopen(variable: number): void {
    if (this.search < 0 || this.stamps[variable]! > this.stamps[this.search]!) this.search = variable;
  }

  /** Moves a variable to the end; `isOpen` where it has no value. */
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

  /**
   * Sorts the first `count` variables into the order in which they are in the list, so that bumped one by one they keep
   * it.
   */
  sort(variables: Int32Array, count: number): void {
    if (count <= fewVariables) {
      this.#insertionSort(variables, count);
      return;
    }
    if (count > this.#keys.length) {
      this.#keys = new Float64Array(2 * count);
      this.#unsorted = new Int32Array(2 * count);
    }
    // Stamp and place in one number: numbers alone are sorted several times faster than by a function.
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
    if (this.#stamp === this.#largestStamp) this.#renumber();
    this.#previous[variable] = this.#last;
    this.#next[variable] = -1;
    if (this.#last >= 0) this.#next[this.#last] = variable;
    this.#last = variable;
    this.stamps[variable] = ++this.#stamp;
  }
}
