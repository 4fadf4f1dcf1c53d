import { badArgument } from '../diagram-error.js';
import type { NodeStore } from './node-store.js';

/** Elements are whole numbers below this. */
export const mostElements = 2 ** 24;

/** Elements in ascending order, each once. Throws `DiagramError` where one is no element. */
export function ascending(elements: Iterable<number>): Int32Array {
  const list = [...elements];
  for (const element of list) requireElement(element);
  const sorted = Int32Array.from(list).sort();
  return sorted.filter((element, i) => i === 0 || element !== sorted[i - 1]);
}

function requireElement(element: number): void {
  if (!Number.isInteger(element) || element < 0 || element >= mostElements)
    throw badArgument('element', `a whole number from 0 to ${mostElements - 1}`, element);
}

/** The family of this one set. */
export function singleSet(store: NodeStore, elements: Iterable<number>): number {
  return ascending(elements).reduceRight((rest, element) => store.node(element, 0, rest), 1);
}

/** The family of all subsets of this set. */
export function powerSet(store: NodeStore, elements: Iterable<number>): number {
  return ascending(elements).reduceRight((rest, element) => store.node(element, rest, rest), 1);
}

/** Whether the set is one of the family. */
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
