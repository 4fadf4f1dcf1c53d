import { BuilderError } from '../errors.js';

/** The elements that a family of variables is indexed by. */
export type IndexSet = readonly unknown[];

/** The element types of a list of index sets. */
export type Elements<Sets extends readonly IndexSet[]> = { [Position in keyof Sets]: Sets[Position][number] };

/**
 * Numbers all combinations of elements, the last index fastest. Returns the number of a combination; throws
 * `unknown-index` for an element outside its index set. Lookups are by identity, in constant time.
 */
export function combinationNumber(
  family: string,
  sets: readonly IndexSet[],
): { readonly count: number; readonly numberOf: (elements: readonly unknown[]) => number } {
  const numbers = sets.map((set, position) => {
    const map = new Map(set.map((element, index) => [element, index]));
    if (map.size !== set.length) throw new BuilderError({ code: 'duplicate-index', family, position });
    return map;
  });
  return {
    count: sets.reduce((product, set) => product * set.length, 1),
    numberOf: (elements) => {
      let result = 0;
      for (let position = 0; position < sets.length; position++) {
        const index = numbers[position]!.get(elements[position]);
        if (index === undefined) throw new BuilderError({ code: 'unknown-index', family, position });
        result = result * numbers[position]!.size + index;
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
