import { inChunks } from '../chunks.js';
import { type Diagram, diagramOf, firstNode, type Level, nodeCount } from '../diagram.js';
import { badArgument, requireWhole } from '../errors.js';
import type { Progress, Steps } from '../work.js';
import { maxElements } from './build-sets.js';
import { IntegerList } from './integer-list.js';
import type { NodeStore } from './node-store.js';
import { ReachedNodes } from './reached-nodes.js';

/** Loads a diagram into the store; returns the node of its family. */
export function* loadDiagram(store: NodeStore, diagram: Diagram): Steps<number> {
  const { levels, firsts, elementCount, root } = diagram;
  const count = nodeCount(diagram);
  if (elementCount > maxElements)
    throw badArgument('diagram', `at most ${maxElements} elements`, elementCount);
  if (!(root >= 0 && root < firstNode + count)) throw badArgument('diagram', 'a root that is a node', root);
  // By number in the diagram, the number in the store.
  const loaded = new IntegerList(store.budget, firstNode + count);
  loaded.push(0);
  loaded.push(1);
  store.holders.add(loaded);
  let element = elementCount - 1;
  try {
    const progress = (): Progress => ({
      done: loaded.size - firstNode,
      total: count,
      nodes: store.nodeCount,
    });
    yield* inChunks(count, progress, (from, to) => {
      for (let i = from; i < to; i += 1) {
        while (i + firstNode >= firsts[element]! + levels[element]!.zero.length) element -= 1;
        const first = firsts[element]!;
        const { zero, one } = levels[element]!;
        const zeroChild = zero[i + firstNode - first]!;
        const oneChild = one[i + firstNode - first]!;
        if (!(zeroChild >= 0 && zeroChild < first && oneChild >= 0 && oneChild < first))
          throw badArgument('diagram', 'children at greater elements', `node ${i + firstNode}`);
        loaded.push(store.node(element, loaded.words[zeroChild]!, loaded.words[oneChild]!));
      }
    });
    return loaded.words[root]!;
  } finally {
    store.holders.delete(loaded);
    loaded.release();
  }
}

/** The diagram of a family, its nodes in an order that depends on it only. Its arrays count as bytes of the store. */
export function* diagramOfFamily(
  store: NodeStore,
  root: number,
  elementCount: number | undefined,
): Steps<Diagram> {
  const { budget } = store;
  const reached = new ReachedNodes(store);
  const taken: Int32Array[] = [];
  const integers = (length: number): Int32Array => {
    const array = budget.integers(length);
    taken.push(array);
    return array;
  };
  try {
    yield* reached.reach(root);
    const { size, greatestElement } = reached;
    const count = elementCount ?? greatestElement + 1;
    requireWhole('elementCount', count, greatestElement + 1, maxElements);
    const order = integers(size);
    yield* reached.fromGreatestElement(order);
    // By index of a node, its number in the diagram.
    const numbers = integers(size);
    const sizes = integers(count);
    yield* inChunks(size, reached.progress, (from, to) => {
      for (let i = from; i < to; i += 1) {
        const index = order[i]!;
        numbers[index] = firstNode + i;
        sizes[store.elementOf(reached.idAt(index))]! += 1;
      }
    });
    const numberOf = (id: number): number => (id < firstNode ? id : numbers[reached.indexOf(id)]!);
    const zeros = integers(size);
    const ones = integers(size);
    yield* inChunks(size, reached.progress, (from, to) => {
      for (let i = from; i < to; i += 1) {
        const id = reached.idAt(order[i]!);
        zeros[i] = numberOf(store.zeroOf(id));
        ones[i] = numberOf(store.oneOf(id));
      }
    });
    return diagramOf(numberOf(root), levelsOf(sizes, zeros, ones));
  } finally {
    for (const array of taken) budget.free(array.byteLength);
    reached.release();
  }
}

const noNodes: Level = { zero: new Int32Array(0), one: new Int32Array(0) };

/** Splits the arrays of all nodes, which begin with the greatest element's, by element. */
function levelsOf(sizes: Int32Array, zeros: Int32Array, ones: Int32Array): Level[] {
  let end = zeros.length;
  return Array.from(sizes, (size) => {
    if (size === 0) return noNodes;
    end -= size;
    return { zero: zeros.subarray(end, end + size), one: ones.subarray(end, end + size) };
  });
}
