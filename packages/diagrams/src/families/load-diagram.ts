import { type Diagram, firstNode, nodeCount } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import type { Progress, Steps } from '../work.js';
import { mostElements } from './elements.js';
import { inChunks } from './in-chunks.js';
import { IntegerList } from './integer-list.js';
import type { NodeStore } from './node-store.js';

/** The node of a diagram's family. */
export function* loadDiagram(store: NodeStore, diagram: Diagram): Steps<number> {
  const { levels, firsts, elementCount, root } = diagram;
  const count = nodeCount(diagram);
  if (elementCount > mostElements)
    throw badArgument('diagram', `at most ${mostElements} elements`, elementCount);
  if (!(root >= 0 && root < firstNode + count)) throw badArgument('diagram', 'a root that is a node', root);
  // By number in the diagram, number in the store.
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
