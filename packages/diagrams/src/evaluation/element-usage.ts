import { type Diagram, elementOf, emptyFamily, nodeCount } from '../diagram.js';
import { nodesAtATime, type Steps, Work } from '../work.js';

/** Which elements are used: by element, 1 for yes and 0 for no. */
export interface ElementUsage {
  /** In at least one set. */
  readonly inSome: Uint8Array;
  /** In every set, and the family is not empty. */
  readonly inAll: Uint8Array;
}

/** Which elements are in some set, and which in all. Linear time in the nodes, up to a logarithm. */
export function elementUsage(diagram: Diagram): ElementUsage {
  return elementUsageWork(diagram).finish();
}

/** `elementUsage` in steps. Progress is in elements. */
export function elementUsageWork(diagram: Diagram): Work<ElementUsage> {
  return new Work(usageSteps(diagram));
}

/** An element is in all sets if it has nodes, no arc skips it, and no 0-arc of its nodes leads to sets. */
function* usageSteps(diagram: Diagram): Steps<ElementUsage> {
  const { elementCount, levels } = diagram;
  const nodes = nodeCount(diagram);
  const inSome = Uint8Array.from(levels, ({ one }) => (one.length > 0 ? 1 : 0));
  const inAll = inSome.slice();
  /** By element, the number of arcs that skip it, less the number for the previous element. */
  const passing = new Float64Array(elementCount + 2);
  const pass = (from: number, child: number): void => {
    passing[from]! += 1;
    passing[elementOf(diagram, child, from)]! -= 1;
  };
  for (let element = 0; element < elementCount; element += 1) {
    const { zero, one } = levels[element]!;
    for (let begin = 0; begin < one.length; begin += nodesAtATime) {
      const end = Math.min(one.length, begin + nodesAtATime);
      for (let index = begin; index < end; index += 1) {
        pass(element + 1, one[index]!);
        if (zero[index] === emptyFamily) continue;
        pass(element + 1, zero[index]!);
        inAll[element] = 0;
      }
      yield { done: element, total: elementCount, nodes };
    }
  }
  let arcs = 0;
  for (let element = 0; element < elementCount; element += 1) {
    arcs += passing[element]!;
    if (arcs > 0) inAll[element] = 0;
  }
  return { inSome, inAll };
}
