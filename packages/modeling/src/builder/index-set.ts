import { BuilderError } from '../errors.js';

/** The elements that a family of variables is indexed by. */
export type IndexSet = readonly unknown[];

/** The element types of a list of index sets. */
export type Elements<Sets extends readonly IndexSet[]> = { [Position in keyof Sets]: Sets[Position][number] };

/** The names of things in a block, made from their elements. */
export type Describe<Sets extends readonly IndexSet[]> = (...elements: Elements<Sets>) => string;

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
      if (table !== null && typeof element === 'number') {
        if (table[element]! >= 0) duplicate ??= place;
        else table[element] = place;
      } else if (map!.has(element)) duplicate ??= place;
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

/** All combinations of the elements of index sets, numbered, the last index fastest. Lookups are in constant time. */
export class Combinations<Sets extends readonly IndexSet[]> {
  readonly #name: string;
  /** Copies: their owner may change them later. */
  readonly #sets: readonly IndexSet[];
  readonly #places: readonly ElementPlaces[];
  readonly count: number;

  /** The name is that of a family of variables or a block. Throws `duplicate-index`. */
  constructor(name: string, sets: Sets) {
    this.#name = name;
    this.#sets = sets.map((set) => [...set]);
    this.#places = this.#sets.map((set, position) => {
      const places = new ElementPlaces(set);
      if (places.duplicate === null) return places;
      throw new BuilderError({ code: 'duplicate-index', family: name, position });
    });
    this.count = sets.reduce((product, set) => product * set.length, 1);
  }

  /** The number of a combination. Throws `unknown-index` for an element outside its index set. */
  numberOf(elements: readonly unknown[]): number {
    let result = 0;
    for (let position = 0; position < this.#sets.length; position++) {
      const place = this.#places[position]!.of(elements[position]);
      if (place < 0) throw new BuilderError({ code: 'unknown-index', family: this.#name, position });
      result = result * this.#sets[position]!.length + place;
    }
    return result;
  }

  /** The combination of a number. */
  of(number: number): Elements<Sets> {
    const elements: readonly unknown[] = this.#indices(number).map((index, i) => this.#sets[i]![index]);
    // Each element is from the index set at its position, which the type of a list cannot express.
    return elements as Elements<Sets>;
  }

  /** The name of the thing with a number. */
  nameOf(describe: Describe<Sets> | undefined, number: number): string {
    if (describe) return describe(...this.of(number));
    return this.#sets.length === 0 ? this.#name : `${this.#name}[${this.#indices(number).join(',')}]`;
  }

  #indices(number: number): readonly number[] {
    const indices = new Array<number>(this.#sets.length);
    let rest = number;
    for (let position = this.#sets.length - 1; position >= 0; position--) {
      const { length } = this.#sets[position]!;
      indices[position] = rest % length;
      rest = Math.floor(rest / length);
    }
    return indices;
  }
}
