import type { ByteBudget } from '../byte-budget.js';
import type { Steps } from '../work.js';
import { HeldBytes } from './held-bytes.js';
import type { InstanceClasses } from './instance-classes.js';
import { opens } from './links.js';

/** Classes between two yields. */
const classesAtATime = 1024;
/** Bytes of a number of sets in the heap: V8's number of two limbs, and the reference to it. */
const bytesOfCount = 40;

/** The number of sets of pairs by their size. Progress is in departures. */
export function* countBySizeOf({ levels, root }: InstanceClasses, budget: ByteBudget): Steps<bigint[]> {
  const held = new HeldBytes(budget);
  /** By class, numbered from 1: by the number of pairs to come, the number of sets. */
  let counts: bigint[][] = [[], [1n]];
  let length = 1;
  try {
    for (let step = levels.length - 1; step >= 0; step -= 1) {
      const { words, starts, size } = levels[step]!;
      const before: bigint[][] = [[]];
      let lengthBefore = 0;
      for (let each = 0; each < size; each += 1) {
        const sum: bigint[] = [];
        const begin = starts[each]!;
        for (let at = begin; at < starts[each + 1]!; at += 1)
          addTo(sum, counts[words[at]!]!, at - begin === opens ? 1 : 0);
        before.push(sum);
        lengthBefore += sum.length;
        if (each % classesAtATime !== 0) continue;
        held.set(bytesOfCount * (length + lengthBefore));
        yield { done: levels.length - step, total: levels.length, nodes: each };
      }
      counts = before;
      length = lengthBefore;
    }
    return counts[root]!;
  } finally {
    held.release();
  }
}

/** Adds numbers of sets that have `more` more pairs. */
function addTo(sum: bigint[], counts: readonly bigint[], more: number): void {
  for (const [pairs, count] of counts.entries()) {
    while (sum.length <= pairs + more) sum.push(0n);
    sum[pairs + more]! += count;
  }
}
