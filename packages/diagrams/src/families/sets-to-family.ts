import { ascending } from './elements.js';
import { IntegerList } from './integer-list.js';
import type { NodeStore } from './node-store.js';

/**
 * The family of these sets, in time in proportion to their elements and to sort them: no node is made that is not
 * part of it.
 */
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
 * Walks through the trie of the sets, in an order in which it need not be stored: of sets that begin alike, those
 * that go on with greater elements come first, and before all the one that does not go on. `rests[i]` is the family of
 * what followed the first i elements so far.
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
