import { expect, it } from 'vitest';
import { ByteBudget } from '../../src/byte-budget.js';
import { checkCanonicity } from '../../src/families/debug/check-canonicity.js';
import { NodeStore, nodeSize } from '../../src/families/node-store.js';
import { Hold } from '../../src/families/roots.js';

/** A store with two families of three elements, and a free node. */
function smallStore(): NodeStore {
  const store = new NodeStore(new ByteBudget(2 ** 20));
  const last = store.node(2, 0, 1);
  const root = store.node(0, last, store.node(1, 1, last));
  new Hold(root, store.holders);
  store.node(1, last, 1);
  store.collect();
  return store;
}

it('accepts a valid store', () => {
  const store = smallStore();
  checkCanonicity(store);
  expect(store.nodeCount).toBe(3);
  expect(store.freeCount).toBe(1);
});

const last = 2;
const middle = 3;
const root = 4;
const free = 5;

/** The index of an occupied slot of the table. */
function occupiedSlot({ table }: NodeStore): number {
  return table.findIndex((entry) => entry !== 0);
}

it.each<[string, (store: NodeStore) => unknown]>([
  ['a terminal has an element', (store) => store.nodes.fill(7, 0, 1)],
  ['a mark is left', (store) => store.nodes.fill(1, last * nodeSize + 3, last * nodeSize + 4)],
  ['leads to the empty family', (store) => store.nodes.fill(0, root * nodeSize + 2, root * nodeSize + 3)],
  ['is free', (store) => store.nodes.fill(free, root * nodeSize + 1, root * nodeSize + 2)],
  ['not at a greater element', (store) => store.nodes.fill(2, middle * nodeSize, middle * nodeSize + 1)],
  ['the table gives node 3 for node 4', (store) => store.nodes.set([1, 1, last], root * nodeSize)],
  ['the number of nodes in the table is wrong', (store) => store.table.fill(0)],
  ['the length of the free list is wrong', (store) => Object.assign(store, { freeCount: 0 })],
  ['the free list contains node', (store) => Object.assign(store, { firstFree: last })],
  ['neither free nor alive', (store) => Object.assign(store, { firstFree: 0, freeCount: 0 })],
  ['the cache has an operation with node', (store) => store.cache.entries.set([1, last, free, 1])],
  ['is held, but free', (store) => new Hold(free, store.holders)],
  ['the table gives node', (store) => store.table.copyWithin(1, 0)],
  ['the table has node 5', (store) => store.table.fill(free, occupiedSlot(store), occupiedSlot(store) + 1)],
])('reports: %s', (message, damage) => {
  const store = smallStore();
  damage(store);
  expect(() => checkCanonicity(store)).toThrow(message);
});
