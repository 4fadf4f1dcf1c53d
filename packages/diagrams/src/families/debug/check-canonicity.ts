import { firstNode } from '../../diagram.js';
import { freeElement, nodeSize, noElement } from '../node-layout.js';
import type { NodeStore } from '../node-store.js';
import { entrySize } from '../operation-cache.js';

/**
 * Looks at the whole store: no two nodes alike, children alive, at greater elements, and the 1-child not empty; the
 * table and the list of free nodes have just what they should; all that is needed or remembered is alive. Throws an
 * error where something is wrong.
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
    holder.forEachRoot((node) => require(isAlive(store, node), `a node that is needed is free: ${node}`));
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

/** Each node is found where it is, by what it is: so no other one is like it. */
function checkTable(store: NodeStore, alive: readonly number[]): void {
  const numberMask = store.capacity - 1;
  let count = 0;
  for (const entry of store.table) {
    if (entry === 0) continue;
    count += 1;
    require(isAlive(store, entry & numberMask), `the table has node ${entry & numberMask}, which is free`);
  }
  require(count === alive.length - firstNode, 'the table has another number of nodes');
  for (const node of alive) {
    if (node < firstNode) continue;
    const found = store.node(store.elementOf(node), store.zeroOf(node), store.oneOf(node));
    require(found === node, `the table gives node ${found} for node ${node}`);
  }
}

function checkFreeNodes(store: NodeStore, aliveCount: number): void {
  let count = 0;
  for (let node = store.firstFree; node !== 0; node = store.zeroOf(node)) {
    require(node < store.top && !isAlive(store, node), `the list of free nodes has node ${node}`);
    count += 1;
    require(count <= store.freeCount, 'the list of free nodes is not counted right');
  }
  require(count === store.freeCount, 'the list of free nodes is not counted right');
  require(count + aliveCount === store.top, 'a node is neither free nor there');
}

function checkCache(store: NodeStore): void {
  const { entries } = store.cache;
  for (let at = 0; at < entries.length; at += entrySize) {
    if (entries[at] === 0) continue;
    for (let i = at + 1; i < at + entrySize; i += 1)
      require(isAlive(
        store,
        entries[i]!,
      ), `an operation with node ${entries[i]} is remembered, which is free`);
  }
}
