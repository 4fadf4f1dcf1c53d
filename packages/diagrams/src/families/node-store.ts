import type { ByteBudget } from '../byte-budget.js';
import { firstNode } from '../diagram.js';
import { DiagramError } from '../diagram-error.js';
import { markFrom, sweep } from './collection.js';
import { hashOf } from './hash.js';
import { nodeSize, noElement } from './node-layout.js';
import { OperationCache } from './operation-cache.js';
import type { Roots } from './roots.js';

/** The places of nodes are `nodeSize` times as large and still small integers of the engine. */
const mostNodes = 2 ** 28;
const firstBits = 8;

/**
 * The nodes of all families of one `Families`, each once: equal families have the same node. A node keeps its number
 * as long as something needs it. Full, the store frees what nothing needs, and doubles where that is too little.
 */
export class NodeStore {
  readonly budget: ByteBudget;
  readonly cache: OperationCache;
  /** Whose nodes outlive a collection. */
  readonly holders = new Set<Roots>();

  /** Node i begins at `i * nodeSize`. */
  nodes: Int32Array;
  /**
   * Open addressing by the lowest bits of a node's hash; at most half of it is full. An entry is 0 or a node's number,
   * and above that, in the bits that no number reaches, the highest bits of its hash: most entries that are not looked
   * for are told by these, and their nodes not read.
   */
  table: Int32Array;
  /** The first free node, or 0. */
  firstFree = 0;
  /** Nodes from here on were never used. */
  top = firstNode;
  /** Nodes before `top` that are free. */
  freeCount = 0;

  constructor(budget: ByteBudget) {
    this.budget = budget;
    this.nodes = budget.integers(nodeSize * 2 ** firstBits);
    this.table = budget.integers(2 ** (firstBits + 1));
    this.cache = new OperationCache(budget, firstBits);
    this.nodes[0] = noElement;
    this.nodes[nodeSize] = noElement;
  }

  /** For how many nodes there is room, terminals included. */
  get capacity(): number {
    return this.nodes.length / nodeSize;
  }

  /** How many nodes there are, terminals not included; those that nothing needs count until they are collected. */
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

  /**
   * The family of the sets of `zero`, and those of `one` with the element, which is smaller than all of theirs. The
   * children need not be held: where this collects, they stay.
   */
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

  /** Where a node of this hash is entered that is not in the table. */
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

  /** Frees the nodes that nothing needs. */
  collect(): void {
    this.#mark();
    sweep(this);
  }

  /** Marks the nodes that are needed, and says how many there are. */
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
      if (isMostNeeded && this.capacity < mostNodes && this.budget.allows(3 * this.nodes.length))
        this.#double();
    } finally {
      sweep(this);
    }
    // With fewer free nodes than this, most of the time would go into collections.
    if (this.capacity - this.top + this.freeCount >= this.capacity / 16) return;
    if (this.capacity === mostNodes) throw new DiagramError({ code: 'too many nodes', most: mostNodes });
    throw new DiagramError({ code: 'memory', byteLimit: this.budget.limit });
  }

  /** Takes arrays of twice the length; the nodes must then be entered into the table. */
  #double(): void {
    const { budget, nodes, table } = this;
    const larger = budget.integers(2 * nodes.length);
    try {
      this.table = budget.integers(2 * table.length);
    } catch (error) {
      budget.giveBack(larger.byteLength);
      throw error;
    }
    larger.set(nodes);
    this.nodes = larger;
    budget.giveBack(nodes.byteLength);
    budget.giveBack(table.byteLength);
  }

  /** Enters a node into the table, where it is not yet. */
  enter(node: number): void {
    const at = node * nodeSize;
    const hash = hashOf(this.nodes[at]!, this.nodes[at + 1]!, this.nodes[at + 2]!);
    this.#enter(this.#vacantSlot(hash), hash, node);
  }
}
