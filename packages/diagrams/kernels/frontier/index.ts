// The kernel of frontier search: the innermost loops of search/sweep.ts and search/reduction.ts, in AssemblyScript.
// It works in chunks: every function returns soon, and none takes memory. What the memory holds, and where, is decided
// by the caller.

export { addPart, beginParts } from './parts';
export { clearTable, findOrAdd, growTable, tableRecords } from './states';
export { expand, fullTable, prepare } from './sweep';

/** The first address that is free. */
export function freeFrom(): usize {
  return __heap_base;
}
