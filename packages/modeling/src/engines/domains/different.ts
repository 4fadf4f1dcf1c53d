import type { DomainState } from './state.js';

/**
 * A row of variables with different values. `removeFixed` removes the values of fixed variables from the others.
 * `removeUnmatched` leaves the values of maximum matchings between variables and values: a matching is kept and repaired, and a
 * value stays if it is in the matching, or in an alternating cycle or path, which are found as strongly connected components
 * (J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs", 1994).
 *
 * The graph has the variables only: an arc from x to y if x can have the value matched to y, and one vertex in place of all values
 * that are not matched, from which arcs lead to every variable.
 */
export class DifferentPropagator {
  readonly #state: DomainState;
  /** The variables, the fixed ones first whose values are removed from the others: a reversible number of them. */
  readonly #variables: Int32Array;
  readonly #doneAt: number;
  /** By position in the row: the variable, and where its keys begin. Values of different variables have one key if they are equal. */
  readonly #members: Int32Array;
  readonly #keyStarts: Int32Array;
  readonly #keys: Int32Array;
  readonly #keyCount: number;
  /** By position, the value matched to it; by key, the position. −1 without one. */
  readonly #matched: Int32Array;
  readonly #owners: Int32Array;
  // Of the search for a path, and of the components: by position or key.
  readonly #cameFrom: Int32Array;
  readonly #cameBy: Int32Array;
  readonly #seen: Int32Array;
  #search = 0;
  readonly #queue: Int32Array;
  readonly #order: Int32Array;
  readonly #low: Int32Array;
  readonly #component: Int32Array;
  readonly #stack: Int32Array;
  readonly #path: Int32Array;
  readonly #cursors: Int32Array;

  constructor(state: DomainState, variables: Int32Array) {
    const { base, size } = state.layout;
    const count = variables.length;
    this.#state = state;
    this.#variables = variables.slice();
    this.#members = variables;
    this.#doneAt = state.reserve(1, 0);
    this.#keyStarts = new Int32Array(count + 1);
    for (const [i, variable] of variables.entries())
      this.#keyStarts[i + 1] = this.#keyStarts[i]! + size[variable]!;
    this.#keys = new Int32Array(this.#keyStarts[count]!);
    const keys = new Map<number, number>();
    for (const [i, variable] of variables.entries())
      for (let value = 0; value < size[variable]!; value++) {
        const key = keys.get(base[variable]! + value) ?? keys.size;
        keys.set(base[variable]! + value, key);
        this.#keys[this.#keyStarts[i]! + value] = key;
      }
    this.#keyCount = keys.size;
    this.#matched = new Int32Array(count).fill(-1);
    this.#owners = new Int32Array(this.#keyCount).fill(-1);
    this.#cameFrom = new Int32Array(this.#keyCount);
    this.#cameBy = new Int32Array(this.#keyCount);
    this.#seen = new Int32Array(this.#keyCount);
    this.#queue = new Int32Array(count);
    this.#order = new Int32Array(count + 1);
    this.#low = new Int32Array(count + 1);
    this.#component = new Int32Array(count + 1);
    this.#stack = new Int32Array(count + 1);
    this.#path = new Int32Array(count + 1);
    this.#cursors = new Int32Array(count + 1);
  }

  get size(): number {
    return this.#variables.length;
  }

  /** Removes the values of fixed variables from the others. False if two have the same value. */
  removeFixed(): boolean {
    const state = this.#state;
    const variables = this.#variables;
    const before = state.memory[this.#doneAt]!;
    let done = before;
    for (let i = done; i < variables.length; i++) {
      const variable = variables[i]!;
      if (state.count(variable) > 1) continue;
      variables[i] = variables[done]!;
      variables[done++] = variable;
      const value = state.layout.base[variable]! + state.least(variable);
      for (let other = done; other < variables.length; other++) {
        const own = value - state.layout.base[variables[other]!]!;
        if (own < 0 || own >= state.layout.size[variables[other]!]!) continue;
        if (!state.remove(variables[other]!, own)) return false;
      }
      // One before may now be fixed.
      i = done - 1;
    }
    if (done !== before) state.set(this.#doneAt, done);
    return true;
  }

  /** Removes the values that no maximum matching has. False if the variables have no different values. */
  removeUnmatched(): boolean {
    return this.#match() && this.#removeBetweenComponents();
  }

  /** Repairs the matching: a value for every variable. */
  #match(): boolean {
    const members = this.#members;
    if (members.length > this.#keyCount) return false;
    for (let i = 0; i < members.length; i++) {
      const value = this.#matched[i]!;
      if (value < 0 || this.#state.has(members[i]!, value)) continue;
      this.#owners[this.#keys[this.#keyStarts[i]! + value]!] = -1;
      this.#matched[i] = -1;
    }
    for (let i = 0; i < members.length; i++) if (this.#matched[i]! < 0 && !this.#augment(i)) return false;
    return true;
  }

  /** A shortest alternating path from a variable without a value to a value without a variable. */
  #augment(from: number): boolean {
    const state = this.#state;
    const search = ++this.#search;
    this.#queue[0] = from;
    for (let [head, tail] = [0, 1]; head < tail; head++) {
      const position = this.#queue[head]!;
      const variable = this.#members[position]!;
      const start = this.#keyStarts[position]!;
      for (let value = state.least(variable); value >= 0; value = state.next(variable, value + 1)) {
        let key = this.#keys[start + value]!;
        if (this.#seen[key] === search) continue;
        this.#seen[key] = search;
        this.#cameFrom[key] = position;
        this.#cameBy[key] = value;
        const owner = this.#owners[key]!;
        if (owner >= 0) {
          this.#queue[tail++] = owner;
          continue;
        }
        while (key >= 0) {
          const taker = this.#cameFrom[key]!;
          const released = this.#matched[taker]!;
          this.#matched[taker] = this.#cameBy[key]!;
          this.#owners[key] = taker;
          key = released < 0 ? -1 : this.#keys[this.#keyStarts[taker]! + released]!;
        }
        return true;
      }
    }
    return false;
  }

  #removeBetweenComponents(): boolean {
    const state = this.#state;
    const members = this.#members;
    this.#findComponents();
    for (let i = 0; i < members.length; i++) {
      const variable = members[i]!;
      if (state.count(variable) === 1) continue;
      const start = this.#keyStarts[i]!;
      for (let value = state.least(variable); value >= 0; value = state.next(variable, value + 1)) {
        const owner = this.#owners[this.#keys[start + value]!]!;
        if (owner < 0 || owner === i || this.#component[owner] === this.#component[i]) continue;
        if (!state.remove(variable, value)) return false;
      }
    }
    return true;
  }

  /** Strongly connected components (R. Tarjan, 1972), with an explicit stack; the last vertex stands for the values that are left. */
  #findComponents(): void {
    const count = this.#members.length;
    this.#order.fill(0);
    this.#component.fill(0);
    let [ordered, stacked, components] = [0, 0, 0];
    for (let root = 0; root < count; root++) {
      if (this.#order[root] !== 0) continue;
      let depth = 0;
      this.#path[0] = root;
      this.#enter(root, ++ordered);
      this.#stack[stacked++] = root;
      while (depth >= 0) {
        const vertex = this.#path[depth]!;
        const next = this.#nextArc(vertex);
        if (next >= 0) {
          if (this.#order[next] === 0) {
            this.#path[++depth] = next;
            this.#enter(next, ++ordered);
            this.#stack[stacked++] = next;
          } else if (this.#component[next] === 0 && this.#order[next]! < this.#low[vertex]!)
            this.#low[vertex] = this.#order[next]!;
          continue;
        }
        depth -= 1;
        if (depth >= 0) {
          const above = this.#path[depth]!;
          if (this.#low[vertex]! < this.#low[above]!) this.#low[above] = this.#low[vertex]!;
        }
        if (this.#low[vertex] !== this.#order[vertex]) continue;
        components += 1;
        for (let member = -1; member !== vertex; ) {
          member = this.#stack[--stacked]!;
          this.#component[member] = components;
        }
      }
    }
  }

  #enter(vertex: number, order: number): void {
    this.#order[vertex] = order;
    this.#low[vertex] = order;
    this.#cursors[vertex] = 0;
  }

  /** The head of the next arc of a vertex; −1 without one. */
  #nextArc(vertex: number): number {
    const count = this.#members.length;
    if (vertex === count) {
      const next = this.#cursors[vertex]!;
      this.#cursors[vertex] = next + 1;
      return next < count ? next : -1;
    }
    const value = this.#state.next(this.#members[vertex]!, this.#cursors[vertex]!);
    if (value < 0) return -1;
    this.#cursors[vertex] = value + 1;
    const owner = this.#owners[this.#keys[this.#keyStarts[vertex]! + value]!]!;
    return owner < 0 ? count : owner;
  }
}
