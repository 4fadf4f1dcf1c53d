import { type Diagram, elementOf, firstNode, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';

/**
 * Whether a set, as ascending element numbers, is in the family. Anything else is a bad argument. Time is linear in the
 * nodes on its way, of which there is at most one an element.
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
    // No set of this subfamily has what the arc skipped.
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
