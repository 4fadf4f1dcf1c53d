// The kernel of exact cover by cells, values and groups: the search of engines/cover/group-search.ts, in AssemblyScript, with the
// same nodes. A state has, for each value, the cells that can have it, in lanes of vectors: all groups are looked through at once.
// `run` returns soon, and nothing here takes memory. What the memory holds, and where, is decided by the caller.

export { prepare } from './plan';
export { assume, begin, conflictCount, contradict, nodeCount, resume, run } from './search';
export { propagationCount } from './state';

/** The first address that is free, for vectors. */
export function freeFrom(): usize {
  return (__heap_base + 15) & ~15;
}
