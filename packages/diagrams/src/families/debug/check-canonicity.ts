import { firstNode } from '../../diagram.js';
import { freeElement, type NodeStore, nodeSize, noElement } from '../node-store.js';
import { entrySize } from '../operation-cache.js';

/**
 * Looks at the whole store: no two nodes alike, children alive, at greater elements, and the 1-child not empty; the
 * table and the list of free nodes have just what they should; all that is needed or remembered is alive. Throws an
 * error where something is wrong.
 */
export function checkCanonicity(store: NodeStore): void {
  const alive = aliveNodes(store);
  checkNodes(store, alive);
  checkTable(store, alive);
  checkFreeNodes(store, alive);
  checkCache(store, alive);
  for (const holder of store.holders)
    holder.forEachRoot((node) => require(alive.has(node), `a node that is needed is free: ${node}`));
}

function require(condition: boolean, wrong: string): void {
  if (!condition) throw new Error(`a bug: ${wrong}`);
}

function aliveNodes(store: NodeStore): ReadonlySet<number> {
  const alive = new Set([0, 1]);
  for (let node = firstNode; node < store.top; node += 1)
    if (store.elementOf(node) !== freeElement) alive.add(node);
  return alive;
}

function checkNodes(store: NodeStore, alive: ReadonlySet<number>): void {
  const keys = new Set<string>();
  require(store.elementOf(0) === noElement && store.elementOf(1) === noElement, 'a terminal has an element');
  for (const node of alive) {
    require(store.nodes[node * nodeSize + 3] === 0, `a mark is left at node ${node}`);
    if (node < firstNode) continue;
    const element = store.elementOf(node);
    const zero = store.zeroOf(node);
    const one = store.oneOf(node);
    require(one !== 0, `the 1-arc of node ${node} leads to the empty family`);
    for (const child of [zero, one]) {
      require(alive.has(child), `a child of node ${node} is free`);
      require(store.elementOf(child) > element, `a child of node ${node} is not at a greater element`);
    }
    const key = `${element} ${zero} ${one}`;
    require(!keys.has(key), `node ${node} is there twice`);
    keys.add(key);
  }
}

function checkTable(store: NodeStore, alive: ReadonlySet<number>): void {
  const { table, capacity } = store;
  const entered = table.filter((entry) => entry !== 0).map((entry) => entry & (capacity - 1));
  require(entered.length === alive.size - firstNode, 'the table has another number of nodes');
  for (const node of entered) {
    require(alive.has(node), `the table has node ${node}, which is free`);
    const [element, zero, one] = [store.elementOf(node), store.zeroOf(node), store.oneOf(node)];
    // The node is there already: this finds it, or would add another.
    require(store.node(element, zero, one) === node, `the table does not find node ${node}`);
  }
}

function checkFreeNodes(store: NodeStore, alive: ReadonlySet<number>): void {
  const free = new Set<number>();
  for (let node = store.firstFree; node !== 0; node = store.zeroOf(node)) {
    require(!alive.has(node) &&
      !free.has(node) &&
      node < store.top, `the list of free nodes has node ${node}`);
    free.add(node);
  }
  require(free.size === store.freeCount, 'the list of free nodes is not counted right');
  require(free.size + alive.size === store.top, 'a node is neither free nor there');
}

function checkCache({ cache }: NodeStore, alive: ReadonlySet<number>): void {
  const { entries } = cache;
  for (let at = 0; at < entries.length; at += entrySize) {
    if (entries[at] === 0) continue;
    for (const node of entries.subarray(at + 1, at + entrySize))
      require(alive.has(node), `an operation with node ${node} is remembered, which is free`);
  }
}
