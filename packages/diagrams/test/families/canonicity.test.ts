import { expect, it } from 'vitest';
import { ByteBudget } from '../../src/byte-budget.js';
import { checkCanonicity } from '../../src/families/debug/check-canonicity.js';
import { nodeSize } from '../../src/families/node-layout.js';
import { NodeStore } from '../../src/families/node-store.js';
import { Hold } from '../../src/families/roots.js';

/** A store with two families of three elements, and a node that is free. */
function smallStore(): NodeStore {
  const store = new NodeStore(new ByteBudget(2 ** 20));
  const last = store.node(2, 0, 1);
  const root = store.node(0, last, store.node(1, 1, last));
  new Hold(root, store.holders);
  store.node(1, last, 1);
  store.collect();
  return store;
}

it('a store as it should be is left alone', () => {
  const store = smallStore();
  checkCanonicity(store);
  expect(store.nodeCount).toBe(3);
  expect(store.freeCount).toBe(1);
});

const last = 2;
const middle = 3;
const root = 4;
const free = 5;

/** Where the table has some node. */
function entered({ table }: NodeStore): number {
  return table.findIndex((entry) => entry !== 0);
}

it.each<[string, (store: NodeStore) => unknown]>([
  ['a terminal has an element', (store) => store.nodes.fill(7, 0, 1)],
  ['a mark is left', (store) => store.nodes.fill(1, last * nodeSize + 3, last * nodeSize + 4)],
  ['leads to the empty family', (store) => store.nodes.fill(0, root * nodeSize + 2, root * nodeSize + 3)],
  ['is free', (store) => store.nodes.fill(free, root * nodeSize + 1, root * nodeSize + 2)],
  ['not at a greater element', (store) => store.nodes.fill(2, middle * nodeSize, middle * nodeSize + 1)],
  ['the table gives node 3 for node 4', (store) => store.nodes.set([1, 1, last], root * nodeSize)],
  ['another number of nodes', (store) => store.table.fill(0)],
  ['list of free nodes is not counted', (store) => Object.assign(store, { freeCount: 0 })],
  ['the list of free nodes has', (store) => Object.assign(store, { firstFree: last })],
  ['neither free nor there', (store) => Object.assign(store, { firstFree: 0, freeCount: 0 })],
  ['is remembered, which is free', (store) => store.cache.entries.set([1, last, free, 1])],
  ['a node that is needed is free', (store) => new Hold(free, store.holders)],
  ['the table gives node', (store) => store.table.copyWithin(1, 0)],
  ['the table has node 5', (store) => store.table.fill(free, entered(store), entered(store) + 1)],
])('what is wrong is found: %s', (message, damage) => {
  const store = smallStore();
  damage(store);
  expect(() => checkCanonicity(store)).toThrow(message);
});
