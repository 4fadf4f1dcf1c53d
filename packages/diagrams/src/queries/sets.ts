import { nodesAtATime } from '../chunks.js';
import { type Diagram, elementOf, emptyFamily, firstNode, nodeCount, unitFamily } from '../diagram.js';
import { badArgument } from '../errors.js';
import { type Steps, Work } from '../work.js';

/**
 * The sets of the family, each as its own array, in lexicographic order of the ascending lists: ∅, {0}, {0, 1}, {0,
 * 1, 2}, {0, 2}, {1}, and so on. Lazy: the caller may stop at any time.
 *
 * The time between two sets is linear in the nodes between them and in the size of the set. Holds a byte a node.
 */
export function* sets(diagram: Diagram): Generator<number[], void, void> {
  const { levels, firsts, root } = diagram;
  const hasEmptySet = emptySetFinder(diagram);
  // The current set: the nodes whose 1-arc was taken, and their elements.
  const nodes: number[] = [];
  const set: number[] = [];
  if (hasEmptySet(root, 0)) yield [];
  let node = root;
  let from = 0;
  for (;;) {
    while (node < firstNode) {
      const last = nodes.pop();
      const element = set.pop();
      if (last === undefined || element === undefined) return;
      node = levels[element]!.zero[last - firsts[element]!]!;
      from = element + 1;
    }
    const element = elementOf(diagram, node, from);
    nodes.push(node);
    set.push(element);
    node = levels[element]!.one[node - firsts[element]!]!;
    from = element + 1;
    if (hasEmptySet(node, from)) yield [...set];
  }
}

/** By node: whether its subfamily has the empty set, if known. */
const answer = { unknown: 0, yes: 1, no: 2 };

/** Tells whether the 0-arcs from a node lead to the unit family. Follows each 0-arc once in all. */
function emptySetFinder(diagram: Diagram): (node: number, from: number) => boolean {
  const { levels, firsts } = diagram;
  const answers = new Uint8Array(firstNode + nodeCount(diagram));
  answers[emptyFamily] = answer.no;
  answers[unitFamily] = answer.yes;
  const passed: number[] = [];
  return (start, first) => {
    let node = start;
    let from = first;
    while (answers[node] === answer.unknown) {
      passed.push(node);
      const element = elementOf(diagram, node, from);
      node = levels[element]!.zero[node - firsts[element]!]!;
      from = element + 1;
    }
    const found = answers[node]!;
    for (const each of passed) answers[each] = found;
    passed.length = 0;
    return found === answer.yes;
  };
}

/**
 * Whether a set is in the family. It must be given as ascending element numbers; anything else is a bad argument.
 * Time is linear in the nodes on its path: at most one for each element.
 */
export function has(diagram: Diagram, set: readonly number[]): boolean {
  const { elementCount, levels, firsts, root } = diagram;
  if (!isSet(set, elementCount)) {
    throw badArgument('set', `ascending element numbers below ${elementCount}`, `[${set.join(', ')}]`);
  }
  let node = root;
  let from = 0;
  let taken = 0;
  while (node >= firstNode) {
    const element = elementOf(diagram, node, from);
    const index = node - firsts[element]!;
    const next = set[taken] ?? elementCount;
    // The arc skipped this element: no set of the subfamily has it.
    if (next < element) return false;
    node = next === element ? levels[element]!.one[index]! : levels[element]!.zero[index]!;
    if (next === element) taken += 1;
    from = element + 1;
  }
  return node === unitFamily && taken === set.length;
}

function isSet(set: readonly number[], elementCount: number): boolean {
  return set.every(
    (element, index) =>
      Number.isInteger(element) && element > (set[index - 1] ?? -1) && element < elementCount,
  );
}

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
