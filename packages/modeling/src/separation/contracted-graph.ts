import type { Network } from './maximum-flow.js';

/**
 * A network with merged vertices; parallel edges become one with the sum of their capacities. A node represents a set
 * of the network's vertices and has the number of one of them.
 */
export class ContractedGraph {
  readonly #sets: UnionFind;
  /** For each node its neighbors and the capacities between. */
  readonly #neighbors: Map<number, number>[];
  readonly #weights: Float64Array;

  constructor({ vertexCount, tails, heads, capacities }: Network) {
    this.#sets = new UnionFind(vertexCount);
    this.#neighbors = Array.from({ length: vertexCount }, () => new Map());
    this.#weights = new Float64Array(vertexCount);
    for (let edge = 0; edge < tails.length; edge++) {
      const [tail, head, capacity] = [tails[edge]!, heads[edge]!, capacities[edge]!];
      if (tail !== head && capacity > 0) this.#connect(tail, head, capacity);
    }
  }

  get nodeCount(): number {
    return this.#sets.sets;
  }

  nodeOf(vertex: number): number {
    return this.#sets.find(vertex);
  }

  /** The neighbors of a node with the capacities between. */
  neighbors(node: number): ReadonlyMap<number, number> {
    return this.#neighbors[node]!;
  }

  /** The total capacity of the node's edges. */
  weight(node: number): number {
    return this.#weights[node]!;
  }

  /** Merges two nodes; returns the merged node. Linear in the neighbors of the smaller one. */
  contract(a: number, b: number): number {
    const [kept, merged] = this.#neighbors[a]!.size >= this.#neighbors[b]!.size ? [a, b] : [b, a];
    const between = this.#neighbors[kept]!.get(merged) ?? 0;
    this.#neighbors[kept]!.delete(merged);
    this.#weights[kept]! -= between;
    for (const [neighbor, capacity] of this.#neighbors[merged]!) {
      this.#neighbors[neighbor]!.delete(merged);
      if (neighbor === kept) continue;
      this.#weights[neighbor]! -= capacity;
      this.#connect(kept, neighbor, capacity);
    }
    this.#neighbors[merged]!.clear();
    this.#sets.union(kept, merged);
    return kept;
  }

  #connect(a: number, b: number, capacity: number): void {
    this.#neighbors[a]!.set(b, (this.#neighbors[a]!.get(b) ?? 0) + capacity);
    this.#neighbors[b]!.set(a, (this.#neighbors[b]!.get(a) ?? 0) + capacity);
    this.#weights[a]! += capacity;
    this.#weights[b]! += capacity;
  }
}

/** A contracted graph of `vertexCount` vertices as a network: vertex `i` of it is the node `nodes[i]`. */
export function remainingNetwork(
  graph: ContractedGraph,
  vertexCount: number,
): {
  readonly nodes: readonly number[];
  readonly numbers: ReadonlyMap<number, number>;
  readonly network: Network;
} {
  const nodes: number[] = [];
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (graph.nodeOf(vertex) === vertex) nodes.push(vertex);
  }
  const numbers = new Map(nodes.map((node, number) => [node, number]));
  const tails: number[] = [];
  const heads: number[] = [];
  const capacities: number[] = [];
  for (const [tail, node] of nodes.entries()) {
    for (const [neighbor, capacity] of graph.neighbors(node)) {
      const head = numbers.get(neighbor)!;
      if (head < tail) continue;
      tails.push(tail);
      heads.push(head);
      capacities.push(capacity);
    }
  }
  return { nodes, numbers, network: { vertexCount: nodes.length, tails, heads, capacities } };
}

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

  /** The representative of the set that contains `element`. */
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
