import type { ByteBudget } from '../byte-budget.js';
import { firstNode } from '../diagram.js';
import { DiagramError } from '../errors.js';
import { hashOf, OperationCache } from './operation-cache.js';
import type { Roots } from './roots.js';

/** Integers of a node: element, 0-child, 1-child, mark. Adjacent, as cache misses dominate in a large store. */
export const nodeSize = 4;
/** The element of the terminals: greater than any other. */
export const noElement = 0x7fffffff;
/** The element of a free node; its 0-child is the next free node, or 0. */
export const freeElement = -1;

/** Offsets of nodes, `nodeSize` times as large, must be small integers of V8. */
const maxNodes = 2 ** 28;
const firstBits = 8;

/**
 * The nodes of all families of one `Families`. Nodes are unique: equal families have the same node. A node keeps
 * its number while something needs it. A full store frees unneeded nodes, and doubles if few were freed.
 */
export class NodeStore {
  readonly budget: ByteBudget;
  readonly cache: OperationCache;
  /** The roots: their nodes survive a collection. */
  readonly holders = new Set<Roots>();

  /** Node i begins at `i * nodeSize`. */
  nodes: Int32Array;
  /**
   * The unique table: open addressing by the lowest bits of a node's hash, at most half full. An entry is 0 or a
   * node's number with, in the bits above the numbers, the highest bits of its hash: comparing these avoids reading
   * most other nodes.
   */
  table: Int32Array;
  /** The first free node, or 0. */
  firstFree = 0;
  /** The first node that was never used. */
  top = firstNode;
  /** The number of free nodes before `top`. */
  freeCount = 0;

  constructor(budget: ByteBudget) {
    this.budget = budget;
    this.nodes = budget.integers(nodeSize * 2 ** firstBits);
    this.table = budget.integers(2 ** (firstBits + 1));
    this.cache = new OperationCache(budget, firstBits);
    this.nodes[0] = noElement;
    this.nodes[nodeSize] = noElement;
  }

  /** The number of nodes that fit, terminals included. */
  get capacity(): number {
    return this.nodes.length / nodeSize;
  }

  /** The number of nodes, without terminals; unneeded ones count until they are collected. */
  get nodeCount(): number {
    return this.top - firstNode - this.freeCount;
  }

  elementOf(node: number): number {
    return this.nodes[node * nodeSize]!;
  }

  zeroOf(node: number): number {
    return this.nodes[node * nodeSize + 1]!;
  }

  oneOf(node: number): number {
    return this.nodes[node * nodeSize + 2]!;
  }

  /** The node of the sets of `zero`, and of `one` with a smaller element. A collection meanwhile keeps the children. */
  node(element: number, zero: number, one: number): number {
    if (one === 0) return zero;
    const { nodes, table } = this;
    const mask = table.length - 1;
    const numberMask = mask >> 1;
    const hash = hashOf(element, zero, one);
    let slot = hash & mask;
    for (let entry = table[slot]!; entry !== 0; entry = table[slot]!) {
      if (((entry ^ hash) & ~numberMask) === 0) {
        const found = entry & numberMask;
        const at = found * nodeSize;
        if (nodes[at + 1] === zero && nodes[at + 2] === one && nodes[at] === element) return found;
      }
      slot = (slot + 1) & mask;
    }
    return this.#add(element, zero, one, slot, hash);
  }

  #add(element: number, zero: number, one: number, vacant: number, hash: number): number {
    let slot = vacant;
    if (this.firstFree === 0 && this.top === this.capacity) {
      this.#makeRoom(zero, one);
      slot = this.#vacantSlot(hash);
    }
    let node = this.firstFree;
    if (node === 0) {
      node = this.top;
      this.top += 1;
    } else {
      this.firstFree = this.nodes[node * nodeSize + 1]!;
      this.freeCount -= 1;
    }
    const at = node * nodeSize;
    const { nodes } = this;
    nodes[at] = element;
    nodes[at + 1] = zero;
    nodes[at + 2] = one;
    this.#enter(slot, hash, node);
    return node;
  }

  /** The slot for a node with this hash that is not in the table. */
  #vacantSlot(hash: number): number {
    const { table } = this;
    const mask = table.length - 1;
    let slot = hash & mask;
    while (table[slot] !== 0) slot = (slot + 1) & mask;
    return slot;
  }

  #enter(slot: number, hash: number, node: number): void {
    const numberMask = (this.table.length - 1) >> 1;
    this.table[slot] = (hash & ~numberMask) | node;
  }

  /** Frees the unneeded nodes. */
  collect(): void {
    this.#mark();
    sweep(this);
  }

  /** Marks the needed nodes and returns their number. */
  #mark(...needed: readonly number[]): number {
    let count = 0;
    const mark = (node: number): void => {
      count += markFrom(this, node);
    };
    needed.forEach(mark);
    for (const holder of this.holders) holder.forEachRoot(mark);
    return count;
  }

  #makeRoom(zero: number, one: number): void {
    const isMostNeeded = this.#mark(zero, one) > 0.75 * this.capacity;
    try {
      if (isMostNeeded && this.capacity < maxNodes && this.budget.allows(3 * this.nodes.length))
        this.#double();
    } finally {
      sweep(this);
    }
    // With fewer free nodes, collections would dominate the time.
    if (this.capacity - this.top + this.freeCount >= this.capacity / 16) return;
    if (this.capacity === maxNodes) throw new DiagramError({ code: 'too many nodes', max: maxNodes });
    throw new DiagramError({ code: 'memory', byteLimit: this.budget.limit });
  }

  /** Doubles the arrays; the caller must enter the nodes into the table. */
  #double(): void {
    const { budget, nodes, table } = this;
    const larger = budget.integers(2 * nodes.length);
    try {
      this.table = budget.integers(2 * table.length);
    } catch (error) {
      budget.free(larger.byteLength);
      throw error;
    }
    larger.set(nodes);
    this.nodes = larger;
    budget.free(nodes.byteLength);
    budget.free(table.byteLength);
  }

  /** Enters a node that is not in the table yet. */
  enter(node: number): void {
    const at = node * nodeSize;
    const hash = hashOf(this.nodes[at]!, this.nodes[at + 1]!, this.nodes[at + 2]!);
    this.#enter(this.#vacantSlot(hash), hash, node);
  }
}

/** The offset of a node's mark, which is 0 outside collections. */
const markOffset = 3;
/** The mark of the bottom node of the stack; marks of others are the number of the node below, so greater than 1. */
const bottom = 1;

/**
 * Marks all nodes below a root. The nodes still to visit form a stack, linked through their marks: it needs no
 * memory of its own, however deep the family. Returns the number of newly marked nodes.
 */
function markFrom({ nodes }: NodeStore, root: number): number {
  if (root < firstNode || nodes[root * nodeSize + markOffset] !== 0) return 0;
  nodes[root * nodeSize + markOffset] = bottom;
  let count = 0;
  let top = root;
  while (top !== bottom) {
    count += 1;
    const at = top * nodeSize;
    const zero = nodes[at + 1]!;
    const one = nodes[at + 2]!;
    top = nodes[at + markOffset]!;
    if (zero >= firstNode && nodes[zero * nodeSize + markOffset] === 0) {
      nodes[zero * nodeSize + markOffset] = top;
      top = zero;
    }
    if (one >= firstNode && nodes[one * nodeSize + markOffset] === 0) {
      nodes[one * nodeSize + markOffset] = top;
      top = one;
    }
  }
  return count;
}

/** Frees the unmarked nodes, clears the marks, and removes cache entries with freed nodes. */
function sweep(store: NodeStore): void {
  const { nodes, table, cache, top } = store;
  cache.keepOnly((node) => node < firstNode || nodes[node * nodeSize + markOffset] !== 0);
  table.fill(0);
  let firstFree = 0;
  let freeCount = 0;
  // Backwards, so that free nodes are reused in ascending order.
  for (let node = top - 1; node >= firstNode; node -= 1) {
    const at = node * nodeSize;
    if (nodes[at + markOffset] !== 0) {
      nodes[at + markOffset] = 0;
      store.enter(node);
      continue;
    }
    nodes[at] = freeElement;
    nodes[at + 1] = firstFree;
    firstFree = node;
    freeCount += 1;
  }
  store.firstFree = firstFree;
  store.freeCount = freeCount;
}
