import { type Diagram, elementOf, emptyFamily, firstNode, nodeCount, unitFamily } from '../diagram.js';

/**
 * All sets of the family, one after the other, each an array of its own, in the lexicographic order of the ascending
 * lists: ∅, {0}, {0, 1}, {0, 1, 2}, {0, 2}, {1}, and so on. Stop whenever there are enough.
 *
 * From one set to the next it goes along the nodes between the two, and to make the array takes time linear in the set.
 * It holds a byte a node.
 */
export function* sets(diagram: Diagram): Generator<number[], void, void> {
  const { levels, firsts, root } = diagram;
  const hasEmptySet = emptySetFinder(diagram);
  // The nodes whose 1-arc was taken, and their elements: the set in hand.
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

/** By node: whether it has the empty set, where that is known. */
const answer = { unknown: 0, yes: 1, no: 2 };

/** Says whether the 0-arcs from a node lead to the unit family. In all, it goes along each of them once. */
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
