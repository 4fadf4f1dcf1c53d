/**
 * Integers of a node: element, 0-child, 1-child, mark. They lie together, because who reads one reads all, and a
 * large store is read at the pace of its cache misses.
 */
export const nodeSize = 4;
/** What stands for the element of the terminals: greater than any. */
export const noElement = 0x7fffffff;
/** What stands for the element of a node that is free; its 0-child is the next free one, or 0. */
export const freeElement = -1;
