import { BuilderError } from '../errors.js';

/** The elements that a family of variables is indexed by. */
export type IndexSet = readonly unknown[];

/** The element types of a list of index sets. */
export type Elements<Sets extends readonly IndexSet[]> = { [Position in keyof Sets]: Sets[Position][number] };

/** An index set whose numbers are at most this many times its size is looked up in an array. */
const maxSpread = 8;

/** The places of the elements of an index set. Lookups are by identity, in constant time. */
export class ElementPlaces {
  /** By element, its place or −1, if all elements are small whole numbers. */
  readonly #table: Int32Array | null;
  readonly #map: ReadonlyMap<unknown, number> | null;
  /** The first place of an element that stands at an earlier place, too; null without one. */
  readonly duplicate: number | null;

  constructor(set: IndexSet) {
    const table = tableFor(set);
    const map = table === null ? new Map<unknown, number>() : null;
    let duplicate: number | null = null;
    for (let place = 0; place < set.length; place++) {
      const element = set[place];
      const isKnown = table !== null ? table[element as number]! >= 0 : map!.has(element);
      if (isKnown) duplicate ??= place;
      else if (table !== null) table[element as number] = place;
      else map!.set(element, place);
    }
    this.#table = table;
    this.#map = map;
    this.duplicate = duplicate;
  }

  /** The place of an element; −1 if it is not in the set. */
  of(element: unknown): number {
    if (this.#table === null) return this.#map!.get(element) ?? -1;
    return typeof element === 'number' ? (this.#table[element] ?? -1) : -1;
  }
}

/** An empty table for the places of small whole numbers; null if the set has other elements. */
function tableFor(set: IndexSet): Int32Array | null {
  const end = maxSpread * (set.length + 1);
  let greatest = 0;
  for (let place = 0; place < set.length; place++) {
    const element = set[place];
    if (typeof element !== 'number' || !Number.isInteger(element) || element < 0 || element >= end)
      return null;
    if (element > greatest) greatest = element;
  }
  return new Int32Array(greatest + 1).fill(-1);
}

/**
 * Numbers all combinations of elements, the last index fastest. Returns the number of a combination; throws
 * `unknown-index` for an element outside its index set. Lookups are in constant time.
 */
export function combinationNumber(
  family: string,
  sets: readonly IndexSet[],
): { readonly count: number; readonly numberOf: (elements: readonly unknown[]) => number } {
  const places = sets.map((set, position) => {
    const found = new ElementPlaces(set);
    if (found.duplicate !== null) throw new BuilderError({ code: 'duplicate-index', family, position });
    return found;
  });
  return {
    count: sets.reduce((product, set) => product * set.length, 1),
    numberOf: (elements) => {
      let result = 0;
      for (let position = 0; position < sets.length; position++) {
        const place = places[position]!.of(elements[position]);
        if (place < 0) throw new BuilderError({ code: 'unknown-index', family, position });
        result = result * sets[position]!.length + place;
      }
      return result;
    },
  };
}

/** The combination of a number: the inverse of `combinationNumber`. */
export function combinationOf(sets: readonly IndexSet[], number: number): readonly unknown[] {
  const elements: unknown[] = new Array(sets.length);
  let rest = number;
  for (let position = sets.length - 1; position >= 0; position--) {
    const set = sets[position]!;
    elements[position] = set[rest % set.length];
    rest = Math.floor(rest / set.length);
  }
  return elements;
}
