// An arc of the search is a number: 0 and 1 are the terminals; others encode the element of the child and its
// state's index there. Nodes have no numbers yet, as the search numbers an element's states before all of them are
// known.

const indexBits = 26;
const indexMask = 2 ** indexBits - 1;

/** Maximum number of states of an element. */
export const maxStates = (2 ** indexBits / 4) * 3;
/** Maximum number of elements between a node and its child; a longer arc gets a node in between. */
export const maxSkipped = 30;

/** The arc to a state of the element that comes after `skipped` others. */
export function arcTo(skipped: number, index: number): number {
  return (skipped << indexBits) + index + 2;
}

/** The number of elements between the node and its child. */
export function skippedBy(arc: number): number {
  return (arc - 2) >>> indexBits;
}

/** The index of the child among its element's states. */
export function indexOf(arc: number): number {
  return (arc - 2) & indexMask;
}
