import { firstNode } from '../../diagram.js';
import { freeElement, type NodeStore, nodeSize, noElement } from '../node-store.js';
import { entrySize } from '../operation-cache.js';

/**
 * Checks the whole store: nodes are unique, their children are alive and at greater elements, and no 1-child is
 * empty; the table and the free list are exact; all held or cached nodes are alive. Throws an error otherwise.
 */
export function checkCanonicity(store: NodeStore): void {
  const alive: number[] = [0, 1];
  for (let node = firstNode; node < store.top; node += 1)
    if (store.elementOf(node) !== freeElement) alive.push(node);
  checkNodes(store, alive);
  checkTable(store, alive);
  checkFreeNodes(store, alive.length);
  checkCache(store);
  for (const holder of store.holders)
    holder.forEachRoot((node) => require(isAlive(store, node), `node ${node} is held, but free`));
}

function require(condition: boolean, wrong: string): void {
  if (!condition) throw new Error(`a bug: ${wrong}`);
}

function isAlive(store: NodeStore, node: number): boolean {
  return node >= 0 && node < store.top && store.elementOf(node) !== freeElement;
}

function checkNodes(store: NodeStore, alive: readonly number[]): void {
  require(store.elementOf(0) === noElement && store.elementOf(1) === noElement, 'a terminal has an element');
  for (const node of alive) {
    require(store.nodes[node * nodeSize + 3] === 0, `a mark is left at node ${node}`);
    if (node < firstNode) continue;
    require(store.oneOf(node) !== 0, `the 1-arc of node ${node} leads to the empty family`);
    for (const child of [store.zeroOf(node), store.oneOf(node)]) {
      require(isAlive(store, child), `a child of node ${node} is free`);
      require(store.elementOf(child) >
        store.elementOf(node), `a child of node ${node} is not at a greater element`);
    }
  }
}

/** The table finds each node by its content, so nodes are unique. */
function checkTable(store: NodeStore, alive: readonly number[]): void {
  const numberMask = store.capacity - 1;
  let count = 0;
  for (const entry of store.table) {
    if (entry === 0) continue;
    count += 1;
    require(isAlive(store, entry & numberMask), `the table has node ${entry & numberMask}, which is free`);
  }
  require(count === alive.length - firstNode, 'the number of nodes in the table is wrong');
  for (const node of alive) {
    if (node < firstNode) continue;
    const found = store.node(store.elementOf(node), store.zeroOf(node), store.oneOf(node));
    require(found === node, `the table gives node ${found} for node ${node}`);
  }
}

function checkFreeNodes(store: NodeStore, aliveCount: number): void {
  let count = 0;
  for (let node = store.firstFree; node !== 0; node = store.zeroOf(node)) {
    require(node < store.top && !isAlive(store, node), `the free list contains node ${node}`);
    count += 1;
    require(count <= store.freeCount, 'the length of the free list is wrong');
  }
  require(count === store.freeCount, 'the length of the free list is wrong');
  require(count + aliveCount === store.top, 'a node is neither free nor alive');
}

function checkCache(store: NodeStore): void {
  const { entries } = store.cache;
  for (let at = 0; at < entries.length; at += entrySize) {
    if (entries[at] === 0) continue;
    for (let i = at + 1; i < at + entrySize; i += 1)
      require(isAlive(
        store,
        entries[i]!,
      ), `the cache has an operation with node ${entries[i]}, which is free`);
  }
}
