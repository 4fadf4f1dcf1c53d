import { firstNode } from '../diagram.js';
import { freeElement, nodeSize } from './node-layout.js';
import type { OperationCache } from './operation-cache.js';

/** What of a store a collection looks at and changes. */
export interface Collected {
  readonly nodes: Int32Array;
  readonly table: Int32Array;
  readonly cache: OperationCache;
  readonly top: number;
  firstFree: number;
  freeCount: number;
  /** Enters a node into the table. */
  enter(node: number): void;
}

/** Where the mark of a node is: 0 outside a collection. */
const markOffset = 3;
/** The mark of the node at the bottom of the stack; that of others is the number of the node below, so more than 1. */
const bottom = 1;

/**
 * Marks all nodes that a family is made of. Those whose children are not yet looked at are a stack, linked through
 * their marks: it takes no room of its own, so that it can't lack it, however deep the family. Returns how many had no
 * mark before.
 */
export function markFrom({ nodes }: Collected, root: number): number {
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

/** Frees the nodes without a mark, takes the marks away, and forgets the operations with a node that was freed. */
export function sweep(store: Collected): void {
  const { nodes, table, cache, top } = store;
  cache.keepOnly((node) => node < firstNode || nodes[node * nodeSize + markOffset] !== 0);
  table.fill(0);
  let firstFree = 0;
  let freeCount = 0;
  // From the last, so that the free ones are used in the order in which they lie.
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
