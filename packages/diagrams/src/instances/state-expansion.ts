import type { ByteBudget } from '../byte-budget.js';
import { IntegerList } from '../families/integer-list.js';
import { never } from './completions.js';
import type { LinkComparisons } from './link-comparisons.js';
import { ambiguous, LinkSet } from './link-set.js';
import { type LinkTable, stepSize } from './link-table.js';
import { firstClosing, opens } from './links.js';
import { SequenceTable } from './sequence-table.js';

/** Which sets of pairs to find. */
export interface InstanceRules {
  /** Exactly one solution, which covers every vertex; otherwise at least one solution. */
  readonly areGood: boolean;
  /** Maximum number of pairs; null for any. */
  readonly maxPairs: number | null;
}

/**
 * The first state, before the first departure, unless no set of pairs is possible. A state is the number of its
 * pairs, or 0 if that is not limited; then its links in ascending order, doubled, + 1 if they are ambiguous.
 */
export function firstStates(
  table: LinkTable,
  slotCount: number,
  { areGood, maxPairs }: InstanceRules,
): SequenceTable {
  const states = new SequenceTable();
  const links = table.findOrAdd(new Int32Array(slotCount));
  const pairs = areGood ? table.goodPairsOf(links) : table.pairsOf(links);
  if (pairs < never && pairs <= (maxPairs ?? never)) states.findOrAdd(Int32Array.of(0, 2 * links), 2);
  return states;
}

/** Expands the states before a departure: finds the states after it, and the arcs to them. */
export class StateExpansion {
  readonly #step: number;
  readonly #tables: readonly LinkTable[];
  readonly #comparisons: LinkComparisons;
  readonly #areGood: boolean;
  readonly #maxPairs: number;
  /** By role, the links of the child. */
  readonly #byRole: LinkSet[] = [];
  /** The child under construction. */
  #child = new Int32Array(64);
  readonly states = new SequenceTable();
  readonly starts: IntegerList;
  readonly arcs: IntegerList;

  constructor(
    step: number,
    tables: readonly LinkTable[],
    comparisons: LinkComparisons,
    { areGood, maxPairs }: InstanceRules,
    budget: ByteBudget,
  ) {
    this.#step = step;
    this.#tables = tables;
    this.#comparisons = comparisons;
    this.#areGood = areGood;
    this.#maxPairs = maxPairs ?? Number.POSITIVE_INFINITY;
    this.starts = new IntegerList(budget);
    this.starts.push(0);
    this.arcs = new IntegerList(budget);
  }

  /** States must be expanded in order. */
  expand({ words, starts }: SequenceTable, state: number): void {
    const begin = starts[state]!;
    const end = starts[state + 1]!;
    const pairs = words[begin]!;
    const roles = firstClosing + this.#tables[this.#step]!.openCountOf(words[begin + 1]! >> 1);
    while (this.#byRole.length < roles)
      this.#byRole.push(new LinkSet(this.#step + 1, this.#tables[this.#step + 1]!, this.#comparisons));
    for (let at = begin + 1; at < end; at += 1) this.#collect(words[at]!);
    for (let role = 0; role < roles; role += 1) {
      const links = this.#byRole[role]!;
      this.arcs.push(this.#addState(links, role === opens ? pairs + 1 : pairs));
      links.clear();
    }
    this.starts.push(this.arcs.size);
  }

  /** Adds the results of some links, by role. */
  #collect(marked: number): void {
    const table = this.#tables[this.#step]!;
    const links = marked >> 1;
    const first = table.firstStepOf(links);
    const after = table.afterStepsOf(links);
    const { words } = table.steps;
    // Nothing is ambiguous if several solutions are allowed.
    const mark = this.#areGood ? ambiguous : 0;
    for (let at = first; at < after; at += stepSize)
      this.#byRole[words[at]!]!.add((words[at + 1]! & (~ambiguous | mark)) | (marked & mark), mark);
  }

  /** The number of the state with these links, plus 1; 0 if it has no set of pairs. */
  #addState(links: LinkSet, pairs: number): number {
    if (!links.hasHope) return 0;
    links.dropIncomplete(this.#maxPairs - pairs);
    if (this.#areGood) this.#simplifyGood(links, this.#maxPairs - pairs);
    else this.#simplifySolvable(links);
    if (!links.hasHope) return 0;
    const { size, items } = links;
    if (size >= this.#child.length) this.#child = new Int32Array(2 * size);
    const child = this.#child;
    child[0] = this.#maxPairs === Number.POSITIVE_INFINITY ? 0 : pairs;
    for (let place = 0; place < size; place += 1) child[place + 1] = items[place]!;
    return this.states.findOrAdd(child, size + 1) + 1;
  }

  /** Drops links without changing the solvable sets of pairs. */
  #simplifySolvable(links: LinkSet): void {
    links.sort();
    links.dropImplied(0);
  }

  /** Drops and marks links without changing the good sets of pairs, so that more states are equal. */
  #simplifyGood(links: LinkSet, maxPairs: number): void {
    links.markHopeless(maxPairs);
    if (!links.hasHope) return;
    links.dropHarmless();
    // Of links that imply each other, always the same are left.
    links.sort();
    const hasMarked = links.markShared();
    if (!links.hasHope) return;
    links.dropImplied(ambiguous);
    if (hasMarked) links.dropHarmless();
  }
}
