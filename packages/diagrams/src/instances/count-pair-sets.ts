import type { Steps } from '../work.js';
import type { InstanceClasses } from './instance-classes.js';
import { opens } from './links.js';

/** Classes between two yields. */
const classesAtATime = 1024;

/** The number of sets of pairs by their size. Progress is in departures. */
export function* countBySizeOf({ levels, root }: InstanceClasses): Steps<bigint[]> {
  /** By class, numbered from 1. */
  let counts: bigint[][] = [[], [1n]];
  for (let step = levels.length - 1; step >= 0; step -= 1) {
    const { words, starts, size } = levels[step]!;
    const before: bigint[][] = [[]];
    for (let each = 0; each < size; each += 1) {
      const sum: bigint[] = [];
      const begin = starts[each]!;
      for (let at = begin; at < starts[each + 1]!; at += 1) {
        const more = at - begin === opens ? 1 : 0;
        for (const [pairs, count] of counts[words[at]!]!.entries()) {
          while (sum.length <= pairs + more) sum.push(0n);
          sum[pairs + more]! += count;
        }
      }
      before.push(sum);
      if (each % classesAtATime === 0)
        yield { done: levels.length - step, total: levels.length, nodes: each };
    }
    counts = before;
  }
  return counts[root]!;
}
