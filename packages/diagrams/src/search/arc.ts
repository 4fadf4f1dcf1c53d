// An arc of the search is a number: 0 and 1 are the terminals; others say at which element, and which of its states, the
// child is. States of an element are numbered before all of them are there, so nodes have no numbers of their own yet.

const indexBits = 26;
const indexMask = 2 ** indexBits - 1;

/** Most states of an element. */
export const mostStates = (2 ** indexBits / 4) * 3;
/** Most elements between a node and its child: what would be farther gets a node on the way. */
export const mostSkipped = 30;

/** The arc to a state of the element that comes after `skipped` others. */
export function arcTo(skipped: number, index: number): number {
  return (skipped << indexBits) + index + 2;
}

/** How many elements are between the node and its child. */
export function skippedBy(arc: number): number {
  return (arc - 2) >>> indexBits;
}

/** Which of the element's states the child is. */
export function indexOf(arc: number): number {
  return (arc - 2) & indexMask;
}
