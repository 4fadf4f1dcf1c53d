import type { Progress, Steps } from './work.js';

/** Instructions or nodes of families between two yields: about a tenth of a millisecond. */
export const chunkSize = 2048;

/** Handles `count` items in chunks: `doSome(from, to)` those up to `to − 1`; `progress` gets the size of each chunk. */
export function* inChunks(
  count: number,
  progress: (done: number) => Progress,
  doSome: (from: number, to: number) => void,
): Steps<void> {
  for (let from = 0; from < count; from += chunkSize) {
    const to = Math.min(from + chunkSize, count);
    doSome(from, to);
    yield progress(to - from);
  }
}

/** Nodes of a diagram between two yields. */
export const nodesAtATime = 8192;
/** Limb additions between two yields, for long numbers. */
export const limbsAtATime = 2 ** 15;
