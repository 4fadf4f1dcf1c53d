import { inChunks } from '../chunks.js';
import { firstNode } from '../diagram.js';
import type { Steps } from '../work.js';
import { IntegerList } from './integer-list.js';
import type { NodeStore } from './node-store.js';
import { ReachedNodes } from './reached-nodes.js';

export type Extreme = 'smallest' | 'largest';

/** The members of minimum or maximum size. Each node keeps the arcs to such members, from the greatest element on. */
export function* membersOfExtremeSize(store: NodeStore, root: number, extreme: Extreme): Steps<number> {
  if (root < firstNode) return root;
  const { budget, holders } = store;
  const reached = new ReachedNodes(store);
  const lists: IntegerList[] = [];
  const perNode = (): IntegerList => {
    const list = new IntegerList(budget, reached.size);
    list.size = reached.size;
    lists.push(list);
    return list;
  };
  try {
    yield* reached.reach(root);
    const order = perNode().words;
    yield* reached.fromGreatestElement(order);
    const sizes = perNode().words;
    // By index, the reduced family of a node; the empty family until it is known.
    const left = perNode();
    holders.add(left);
    const sizeOf = (child: number): number => (child < firstNode ? 0 : sizes[reached.indexOf(child)]!);
    const leftOf = (child: number): number =>
      child < firstNode ? child : left.words[reached.indexOf(child)]!;
    const isBetter = extreme === 'smallest' ? lessThan : greaterThan;
    yield* inChunks(reached.size, reached.progress, (from, to) => {
      for (let i = from; i < to; i += 1) {
        const index = order[i]!;
        const id = reached.idAt(index);
        let zero = store.zeroOf(id);
        let one = store.oneOf(id);
        const oneSize = 1 + sizeOf(one);
        // The empty family has no members: it never wins.
        const zeroSize = zero === 0 ? oneSize : sizeOf(zero);
        if (zero !== 0) zero = isBetter(oneSize, zeroSize) ? 0 : leftOf(zero);
        one = isBetter(zeroSize, oneSize) ? 0 : leftOf(one);
        sizes[index] = one === 0 ? zeroSize : oneSize;
        left.words[index] = store.node(store.elementOf(id), zero, one);
      }
    });
    return leftOf(root);
  } finally {
    for (const list of lists) {
      holders.delete(list);
      list.release();
    }
    reached.release();
  }
}

function lessThan(a: number, b: number): boolean {
  return a < b;
}

function greaterThan(a: number, b: number): boolean {
  return a > b;
}
