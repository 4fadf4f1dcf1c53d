import type { ByteBudget } from '../byte-budget.js';
import { IntegerList } from '../families/roots.js';
import { never } from './completions.js';
import type { Departure, Departures } from './departures.js';
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

/** A mark of links in a state, added to twice their number. */
const ambiguous = 1;

/**
 * The first state, before the first departure, unless no set of pairs is possible. A state is the number of its
 * pairs, or 0 if that is not limited; then its links in ascending order, doubled, + 1 if they are ambiguous.
 */
export function firstStates(
  { slotCount, hasIsolatedVertices }: Departures,
  table: LinkTable,
  { areGood, maxPairs }: InstanceRules,
): SequenceTable {
  const states = new SequenceTable();
  const links = table.findOrAdd(new Int32Array(slotCount));
  const pairs = areGood ? table.goodPairsOf(links) : table.pairsOf(links);
  if (areGood && hasIsolatedVertices) return states;
  if (pairs < never && pairs <= (maxPairs ?? never)) states.findOrAdd(Int32Array.of(0, 2 * links), 2);
  return states;
}

/** Expands the states before a departure: finds the states after it, and the arcs to them. */
export class StateExpansion {
  readonly #table: LinkTable;
  readonly #next: LinkTable;
  readonly #areGood: boolean;
  readonly #maxPairs: number;
  /** By role, the links of the child. */
  readonly #byRole: number[][] = [];
  /** The child under construction. */
  #child = new Int32Array(64);
  readonly states = new SequenceTable();
  readonly starts: IntegerList;
  readonly arcs: IntegerList;

  constructor(table: LinkTable, next: LinkTable, { areGood, maxPairs }: InstanceRules, budget: ByteBudget) {
    this.#table = table;
    this.#next = next;
    this.#areGood = areGood;
    this.#maxPairs = maxPairs ?? Number.POSITIVE_INFINITY;
    this.starts = new IntegerList(budget);
    this.starts.push(0);
    this.arcs = new IntegerList(budget);
  }

  /** States must be expanded in order. */
  expand(from: SequenceTable, state: number, departure: Departure): void {
    const begin = from.starts[state]!;
    const end = from.starts[state + 1]!;
    const pairs = from.words[begin]!;
    const roles = firstClosing + this.#table.openCountOf(from.words[begin + 1]! >> 1);
    while (this.#byRole.length < roles) this.#byRole.push([]);
    for (let at = begin + 1; at < end; at += 1) this.#collect(from.words[at]!, departure);
    for (let role = 0; role < roles; role += 1) {
      const links = this.#byRole[role]!;
      this.arcs.push(this.#addState(links, role === opens ? pairs + 1 : pairs));
      links.length = 0;
    }
    this.starts.push(this.arcs.size);
  }

  /** Adds the results of some links, by role. */
  #collect(marked: number, departure: Departure): void {
    const table = this.#table;
    const links = marked >> 1;
    const first = table.firstStepOf(links, departure, this.#next);
    const after = table.afterStepsOf(links);
    const { words } = table.steps;
    for (let at = first; at < after; at += stepSize)
      this.#byRole[words[at]!]!.push(
        this.#areGood ? words[at + 1]! | (marked & ambiguous) : words[at + 1]! & ~ambiguous,
      );
  }

  /** The number of the state with these links, plus 1; 0 if it has no set of pairs. */
  #addState(all: number[], pairs: number): number {
    if (all.length === 0) return 0;
    sortAscending(all);
    mergeEqual(all, this.#areGood ? ambiguous : 0);
    this.#dropUseless(all, this.#maxPairs - pairs);
    if (!all.some((marked) => (marked & ambiguous) === 0)) return 0;
    if (all.length >= this.#child.length) this.#child = new Int32Array(2 * all.length);
    const child = this.#child;
    child[0] = this.#maxPairs === Number.POSITIVE_INFINITY ? 0 : pairs;
    for (let i = 0; i < all.length; i += 1) child[i + 1] = all[i]!;
    return this.states.findOrAdd(child, all.length + 1) + 1;
  }

  /**
   * Drops links without a completion in the remaining number of pairs, and those for which there are freer ones: with
   * any completion of them, the freer ones leave a vertex uncovered. Marks links as ambiguous if all their completions
   * are.
   */
  #dropUseless(all: number[], maxPairs: number): void {
    const next = this.#next;
    let size = 0;
    for (let i = 0; i < all.length; i += 1) {
      const marked = all[i]!;
      const pairs = next.pairsOf(marked >> 1);
      if (pairs >= never || pairs > maxPairs) continue;
      const goodPairs = next.goodPairsOf(marked >> 1);
      const isGood = this.#areGood && goodPairs < never && goodPairs <= maxPairs;
      all[size] = this.#areGood && !isGood ? marked | ambiguous : marked;
      size += 1;
    }
    all.length = size;
    size = 0;
    for (let i = 0; i < all.length; i += 1) {
      const marked = all[i]!;
      let isFree = true;
      for (let other = 0; other < all.length && isFree; other += 1) {
        // Places from `size` to i have links that were moved or dropped.
        if (other === size) other = i + 1;
        if (other < all.length && next.isFreer(all[other]! >> 1, marked >> 1)) isFree = false;
      }
      if (!isFree) continue;
      all[size] = marked;
      size += 1;
    }
    all.length = size;
  }
}

function sortAscending(numbers: number[]): void {
  for (let i = 1; i < numbers.length; i += 1) {
    const number = numbers[i]!;
    let to = i;
    for (; to > 0 && numbers[to - 1]! > number; to -= 1) numbers[to] = numbers[to - 1]!;
    numbers[to] = number;
  }
}

/** Merges the occurrences of links in an ascending list, and marks those that occur several times. */
function mergeEqual(all: number[], mark: number): void {
  let size = 0;
  for (const marked of all) {
    if (size > 0 && all[size - 1]! >> 1 === marked >> 1) all[size - 1] = marked | mark;
    else {
      all[size] = marked;
      size += 1;
    }
  }
  all.length = size;
}
