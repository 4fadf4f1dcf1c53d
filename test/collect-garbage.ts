import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Makes the garbage collector run to its end; typed arrays are given back a little later, in a thread of its own. */
export const collectGarbage: () => void = runInNewContext('gc');

/** The bytes that are in use after a collection, inside and outside the heap. */
export function usedMemory(): number {
  collectGarbage();
  // The memory of a kernel is given back by the collection after that of the kernel.
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
