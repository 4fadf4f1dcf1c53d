// The kernel of diagrams: the innermost loops of search, reduction and counting, in AssemblyScript.
// It works in chunks: every function returns soon, and none takes memory. What the memory holds, and where, is decided
// by the caller.

export { fullTable } from './arcs';
export {
  addCounts,
  beginCount,
  follow,
  setLimbs,
  unopenedElement,
  widenCounts,
} from './counting';
export { addPart, beginParts } from './parts';
export { beginReduction, reduce, reducedAddresses, writeLevel } from './reduction';
export { clearTable, findOrAdd, growTable, tableRecords } from './states';
export { expand, prepare } from './sweep';

/** The first address that is free. */
export function freeFrom(): usize {
  return __heap_base;
}
