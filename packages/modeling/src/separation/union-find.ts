/** Disjoint sets of the numbers from 0 to `size - 1`, with path halving; near constant time a call. */
export class UnionFind {
  readonly #parent: Int32Array;
  #sets: number;

  constructor(size: number) {
    this.#parent = Int32Array.from({ length: size }, (_, i) => i);
    this.#sets = size;
  }

  /** The number of sets. */
  get sets(): number {
    return this.#sets;
  }

  /** The representative of the set that holds `element`. */
  find(element: number): number {
    const parent = this.#parent;
    let at = element;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  }

  /** Merges the sets of `kept` and `merged`; the representative of `kept` stays. */
  union(kept: number, merged: number): void {
    const [a, b] = [this.find(kept), this.find(merged)];
    if (a === b) return;
    this.#parent[b] = a;
    this.#sets -= 1;
  }
}
