import { requireWhole } from '../errors.js';
import { IntegerList } from './integer-list.js';
import type { NodeStore } from './node-store.js';

/** Elements are below this number. */
export const maxElements = 2 ** 24;

/** The distinct elements in ascending order. Throws `DiagramError` for an invalid element. */
export function ascending(elements: Iterable<number>): Int32Array {
  const list = [...elements];
  for (const element of list) requireWhole('element', element, 0, maxElements - 1);
  const sorted = Int32Array.from(list).sort();
  return sorted.filter((element, i) => i === 0 || element !== sorted[i - 1]);
}

/** The family with this set as its only member. */
export function singleSet(store: NodeStore, elements: Iterable<number>): number {
  return ascending(elements).reduceRight((rest, element) => store.node(element, 0, rest), 1);
}

/** The family of all subsets of this set. */
export function powerSet(store: NodeStore, elements: Iterable<number>): number {
  return ascending(elements).reduceRight((rest, element) => store.node(element, rest, rest), 1);
}

/** Whether the set is a member of the family. */
export function contains(store: NodeStore, family: number, elements: Iterable<number>): boolean {
  const wanted = ascending(elements);
  let node = family;
  let next = 0;
  while (node > 1) {
    const element = store.elementOf(node);
    const isWanted = element === wanted[next];
    if (isWanted) next += 1;
    node = isWanted ? store.oneOf(node) : store.zeroOf(node);
  }
  return node === 1 && next === wanted.length;
}

/** The family of these sets, in time linear in their elements after sorting. Creates no intermediate nodes. */
export function familyOfSets(store: NodeStore, sets: Iterable<Iterable<number>>): number {
  const sorted = Array.from(sets, ascending).sort(largerElementsFirst);
  const rests = new IntegerList(store.budget);
  store.holders.add(rests);
  try {
    return buildFrom(store, sorted, rests);
  } finally {
    store.holders.delete(rests);
    rests.release();
  }
}

/**
 * Walks the trie of the sets in an order that needs no stored trie: among sets with a common prefix, the prefix
 * itself comes first, then those with greater next elements. `rests[i]` is the family of the suffixes seen so far
 * after the first i elements.
 */
function buildFrom(store: NodeStore, sorted: readonly Int32Array[], rests: IntegerList): number {
  let before: Int32Array = new Int32Array(0);
  rests.push(0);
  const goBackTo = (depth: number): void => {
    for (let i = before.length - 1; i >= depth; i -= 1) {
      rests.words[i] = store.node(before[i]!, rests.words[i]!, rests.words[i + 1]!);
      rests.size -= 1;
    }
  };
  for (const set of sorted) {
    const common = commonLength(before, set);
    goBackTo(common);
    for (let i = common; i < set.length; i += 1) rests.push(0);
    rests.words[set.length] = 1;
    before = set;
  }
  goBackTo(0);
  return rests.words[0]!;
}

function largerElementsFirst(a: Int32Array, b: Int32Array): number {
  const common = commonLength(a, b);
  if (common === a.length || common === b.length) return a.length - b.length;
  return b[common]! - a[common]!;
}

function commonLength(a: Int32Array, b: Int32Array): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}
