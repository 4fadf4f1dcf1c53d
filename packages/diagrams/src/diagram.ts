/** The nodes of one element: the i-th has the number `firsts[element] + i`. */
export interface Level {
  /** By node, the number of the child for sets without the element: the 0-arc. */
  readonly zero: Int32Array;
  /** By node, the number of the child for sets with it: the 1-arc. */
  readonly one: Int32Array;
}

/**
 * A family of sets of the elements 0 to `elementCount − 1` as a reduced zero-suppressed decision diagram: immutable
 * plain data. No two nodes of an element have the same children, and no 1-arc leads to the empty family. A family
 * therefore has exactly one diagram, up to the order of the nodes of an element.
 *
 * Nodes are numbered from the last element to the first: children have smaller numbers than their parents and lie
 * at greater elements. 8 bytes a node.
 */
export interface Diagram {
  readonly elementCount: number;
  /** The number of the root, which may be `emptyFamily` or `unitFamily`. */
  readonly root: number;
  /** By element: its nodes. */
  readonly levels: readonly Level[];
  /** By element, the number of its first node; at `elementCount`, 2, the first node number. */
  readonly firsts: Int32Array;
}

/** The terminal of the empty family. */
export const emptyFamily = 0;
/** The terminal of the family whose only set is the empty one. */
export const unitFamily = 1;
/** The smallest node number after the terminals. */
export const firstNode = 2;

/** The nodes of a diagram, terminals not counted. */
export function nodeCount({ levels, firsts }: Diagram): number {
  const first = levels[0];
  return first === undefined ? 0 : firsts[0]! + first.zero.length - firstNode;
}

/** Makes a diagram from its levels, given by element. */
export function diagramOf(root: number, levels: readonly Level[]): Diagram {
  const firsts = new Int32Array(levels.length + 1);
  firsts[levels.length] = firstNode;
  let next = firstNode;
  for (let element = levels.length - 1; element >= 0; element -= 1) {
    firsts[element] = next;
    next += levels[element]!.zero.length;
  }
  return { elementCount: levels.length, root, levels, firsts };
}

/** The element of a node, at least `from`; `elementCount` for a terminal. Logarithmic in the difference. */
export function elementOf({ firsts, elementCount }: Diagram, node: number, from = 0): number {
  if (node < firstNode) return elementCount;
  if (firsts[from]! <= node) return from;
  let before = from;
  let element = from + 1;
  for (let stride = 2; firsts[element]! > node; stride *= 2) {
    before = element;
    element = Math.min(element + stride, elementCount);
  }
  while (element - before > 1) {
    const middle = (before + element) >> 1;
    if (firsts[middle]! > node) before = middle;
    else element = middle;
  }
  return element;
}
