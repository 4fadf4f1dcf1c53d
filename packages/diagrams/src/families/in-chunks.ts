import type { Progress, Steps } from '../work.js';

/** How many instructions or nodes are done between two looks at the clock: about a tenth of a millisecond. */
export const chunkSize = 2048;

/**
 * Does `count` things, some at a time: `doSome` does those from one number to before another. `progress` hears how
 * many these were.
 */
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
