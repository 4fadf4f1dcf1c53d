import { type ByteBudget, HeldBytes } from '../byte-budget.js';
import type { IntegerList } from '../families/integer-list.js';
import type { Steps } from '../work.js';
import { completionsOf } from './completions.js';
import type { Departures } from './departures.js';
import { LinkComparisons } from './link-comparisons.js';
import { type LinkTable, linkTables } from './link-table.js';
import { firstStates, type InstanceRules, StateExpansion } from './state-expansion.js';

/**
 * The states of a search by departure. The arcs of a state are its children by role, numbered from 1, or 0 for none.
 * Every state after the last departure is a set of pairs.
 */
export interface InstanceArcs {
  /** By departure, where the arcs of each state begin, and where the last ones end. */
  readonly starts: readonly IntegerList[];
  readonly arcs: readonly IntegerList[];
  /** Whether there is a first state. */
  readonly hasRoot: boolean;
}

/** States expanded between two yields. */
const statesAtATime = 256;

/**
 * Decides vertex by vertex, in the order in which they leave the frontier, whether it is the first or the second end
 * of a pair, or no end. A state has the links of all path matchings with these ends. Links are ambiguous if several
 * of the path matchings have them, or one that leaves a vertex uncovered. So each set of pairs has exactly one
 * sequence of states, and is good if the links of the last one are not ambiguous.
 *
 * The link puzzle paper, section 8.2, exchanges the roles: its states are links, with two families of sets of pairs,
 * those that are ambiguous and the others (equations 6 to 8). It also keeps the ambiguous sets that no good set can
 * become. Here they are not reached.
 *
 * Progress is in departures. The caller releases the lists.
 */
export function* searchInstances(
  departures: Departures,
  rules: InstanceRules,
  budget: ByteBudget,
): Steps<InstanceArcs> {
  const { slotCount, steps, hasIsolatedVertices } = departures;
  const completionBytes = new HeldBytes(budget);
  const tableBytes = new HeldBytes(budget);
  let tables: readonly LinkTable[] = [];
  const starts: IntegerList[] = [];
  const arcs: IntegerList[] = [];
  let isDone = false;
  let nodes = 0;
  try {
    const completions = yield* completionsOf(departures, budget, completionBytes);
    tables = linkTables(slotCount, steps, completions, budget);
    const comparisons = new LinkComparisons(tables);
    let states = firstStates(tables[0]!, slotCount, rules);
    // An isolated vertex cannot be covered.
    const hasRoot = states.size > 0 && !(rules.areGood && hasIsolatedVertices);
    for (let step = 0; step < steps.length && hasRoot; step += 1) {
      const expansion = new StateExpansion(step, tables, comparisons, rules, budget);
      starts.push(expansion.starts);
      arcs.push(expansion.arcs);
      for (let state = 0; state < states.size; state += 1) {
        expansion.expand(states, state);
        if (state % statesAtATime !== 0) continue;
        tableBytes.set(bytesOf(tables) + comparisons.bytes + states.bytes + expansion.states.bytes);
        yield { done: step, total: steps.length, nodes: nodes + state };
      }
      nodes += states.size;
      states = expansion.states;
    }
    isDone = true;
    return { starts, arcs, hasRoot };
  } finally {
    for (const table of tables) table.release();
    tableBytes.release();
    completionBytes.release();
    if (!isDone) for (const list of [...starts, ...arcs]) list.release();
  }
}

function bytesOf(tables: readonly LinkTable[]): number {
  let bytes = 0;
  for (const table of tables) bytes += table.bytes;
  return bytes;
}
