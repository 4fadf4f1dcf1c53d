import { type ByteBudget, HeldBytes } from '../byte-budget.js';
import { IntegerList } from '../families/integer-list.js';
import type { Steps } from '../work.js';
import type { InstanceArcs } from './instance-search.js';
import { SequenceTable } from './sequence-table.js';

/**
 * The classes of equivalent states, which have the same sets of pairs to come, by departure. The sequence of a class
 * has its children by role, numbered from 1, or 0 for none.
 */
export interface InstanceClasses {
  readonly levels: readonly SequenceTable[];
  /** The class of the first state, numbered from 1; 0 if there is no set of pairs. */
  readonly root: number;
  /** The caller releases it with the classes. */
  readonly held: HeldBytes;
}

/** States between two yields. */
const statesAtATime = 4096;

/** Merges equivalent states, from the last departure to the first. Releases the arcs. Progress is in departures. */
export function* mergeStates(
  { starts, arcs, hasRoot }: InstanceArcs,
  budget: ByteBudget,
): Steps<InstanceClasses> {
  const held = new HeldBytes(budget);
  const levels: SequenceTable[] = new Array(arcs.length);
  let isDone = false;
  let bytes = 0;
  let nodes = 0;
  /** By state after the departure, its class; every state after the last one is a member. */
  let classes: IntegerList | null = null;
  let found: IntegerList | null = null;
  try {
    for (let step = arcs.length - 1; step >= 0; step -= 1) {
      const table = new SequenceTable();
      levels[step] = table;
      found = new IntegerList(budget);
      const { words } = arcs[step]!;
      const { words: begins, size } = starts[step]!;
      for (let state = 0; state + 1 < size; state += 1) {
        const begin = begins[state]!;
        const roles = begins[state + 1]! - begin;
        let hasChild = false;
        for (let at = begin; at < begin + roles; at += 1) {
          const child = words[at]!;
          words[at] = child === 0 ? 0 : classes === null ? 1 : classes.words[child - 1]!;
          if (words[at] !== 0) hasChild = true;
        }
        found.push(hasChild ? table.findOrAdd(words.subarray(begin, begin + roles), roles) + 1 : 0);
        if (state % statesAtATime !== 0) continue;
        held.set(bytes + table.bytes);
        yield { done: arcs.length - step, total: arcs.length, nodes: nodes + table.size };
      }
      bytes += table.bytes;
      nodes += table.size;
      starts[step]!.release();
      arcs[step]!.release();
      classes?.release();
      classes = found;
      found = null;
    }
    isDone = true;
    return { levels, root: !hasRoot ? 0 : classes === null ? 1 : classes.words[0]!, held };
  } finally {
    classes?.release();
    found?.release();
    for (const list of [...starts, ...arcs]) list.release();
    if (!isDone) held.release();
  }
}
