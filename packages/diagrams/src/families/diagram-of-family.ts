import { type Diagram, diagramOf, firstNode, type Level } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import type { Steps } from '../work.js';
import { mostElements } from './elements.js';
import { inChunks } from './in-chunks.js';
import type { NodeStore } from './node-store.js';
import { ReachedNodes } from './reached-nodes.js';

/**
 * The diagram of a family: a copy of its nodes, whose order follows from the family alone. While it is made, its
 * arrays count as bytes of the store.
 */
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
    if (!(Number.isInteger(count) && count > greatestElement && count <= mostElements))
      throw badArgument(
        'elementCount',
        `a whole number from ${greatestElement + 1} to ${mostElements}`,
        count,
      );
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
    for (const array of taken) budget.giveBack(array.byteLength);
    reached.release();
  }
}

const noNodes: Level = { zero: new Int32Array(0), one: new Int32Array(0) };

/** Cuts the arrays of all nodes, the greatest element's first, into those of each element. */
function levelsOf(sizes: Int32Array, zeros: Int32Array, ones: Int32Array): Level[] {
  let end = zeros.length;
  return Array.from(sizes, (size) => {
    if (size === 0) return noNodes;
    end -= size;
    return { zero: zeros.subarray(end, end + size), one: ones.subarray(end, end + size) };
  });
}
